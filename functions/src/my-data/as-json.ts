import { Timestamp } from 'firebase-admin/firestore';

/** A stored value as JSON, its moments as ISO dates. */
export const asJson = (value: unknown): string => JSON.stringify(withDates(value));

function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withDates(part)]));
}
