import type * as z from 'zod/mini';

export interface Stored<Value> {
  /** What was written; undefined where there is nothing, or nothing of the agreed shape. */
  read: () => Value | undefined;
  write: (value: Value) => void;
  remove: () => void;
}

/** One value in the browser's storage, checked when it is read. Where storage is denied or full, nothing is kept. */
export function stored<Schema extends z.ZodMiniType>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  schema: Schema,
): Stored<z.infer<Schema>> {
  // Merely naming the area throws where the browser denies it.
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(globalThis[area]);
    } catch {
      return undefined;
    }
  };
  return {
    read: () =>
      attempt((storage) => {
        const parsed = schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : undefined;
      }),
    write: (value) => attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    remove: () => attempt((storage) => storage.removeItem(key)),
  };
}
