import { Timestamp } from 'firebase-admin/firestore';

/** A stored value as JSON, with timestamps as ISO dates. */
export const toJson = (value: unknown): string => JSON.stringify(convertTimestamps(value));

function convertTimestamps(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(convertTimestamps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, convertTimestamps(part)]));
}
