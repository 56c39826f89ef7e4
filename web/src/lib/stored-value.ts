/** JSON in the browser's storage. Saves nothing if storage is denied or full. */
export interface StoredJson<Value> {
  exists: () => boolean;
  /** Undefined if there is no value, or it is not JSON. An older or newer version of the page may have written it. */
  read: () => unknown;
  write: (value: Value) => void;
  remove: () => void;
}

export function createStoredJson(area: 'localStorage' | 'sessionStorage', key: string): StoredJson<unknown> {
  // Accessing the area throws if storage is denied.
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(globalThis[area]);
    } catch {
      return undefined;
    }
  };
  return {
    exists: () => attempt((storage) => storage.getItem(key) !== null) ?? false,
    read: () =>
      attempt((storage): unknown => {
        const json = storage.getItem(key);
        return json === null ? undefined : JSON.parse(json);
      }),
    write: (value) => attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    remove: () => attempt((storage) => storage.removeItem(key)),
  };
}

/** The fields of a stored object, of unknown types; none if it is not an object. */
export const readFields = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};

/** A value in the browser's storage. `parse` must handle stored values of any shape. */
export function createStoredValue<Parsed>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  parse: (stored: unknown) => Parsed,
) {
  const json: StoredJson<NonNullable<Parsed>> = createStoredJson(area, key);
  return { ...json, read: () => parse(json.read()) };
}
