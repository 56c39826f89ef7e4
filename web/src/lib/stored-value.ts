import type * as z from 'zod/mini';

/** A value in the browser's storage that is validated when it is read. Saves nothing if storage is denied or full. */
export function createStoredValue<Schema extends z.ZodMiniType>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  schema: Schema,
) {
  // Accessing the area throws if storage is denied.
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(globalThis[area]);
    } catch {
      return undefined;
    }
  };
  return {
    /** Undefined if there is no value, or it does not match the schema. */
    read: () =>
      attempt((storage) => {
        const parsed = schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : undefined;
      }),
    write: (value: z.infer<Schema>) => attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    remove: () => attempt((storage) => storage.removeItem(key)),
  };
}
