import type * as z from 'zod/mini';

export interface Stored<Value> {
  /** Undefined if there is no value, or it does not match the schema. */
  read: () => Value | undefined;
  write: (value: Value) => void;
  remove: () => void;
}

/** A value in the browser's storage that is validated when it is read. Saves nothing if storage is denied or full. */
export function stored<Schema extends z.ZodMiniType>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  schema: Schema,
): Stored<z.infer<Schema>> {
  // Accessing the area throws if storage is denied.
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
