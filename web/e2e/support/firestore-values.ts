/** A value as Firestore's REST API represents it. */
export function toFirestoreValue(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toFirestoreValue) } };
  return { mapValue: { fields: toFirestoreFields(value ?? {}) } };
}

export const toFirestoreFields = (values: object): Record<string, object> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toFirestoreValue(value)]));
