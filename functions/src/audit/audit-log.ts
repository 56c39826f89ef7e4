import { addYears } from 'date-fns';
import { Timestamp, type Firestore, type Query, type Transaction } from 'firebase-admin/firestore';
import type { AuditEntry } from '../contract/index.ts';

/** As long as other personal data (spec.md section 9, Policy); a TTL policy deletes what is older. */
const YEARS_KEPT = 3;

export type ChangedBy = AuditEntry['by'];
type Value = AuditEntry['before'][string];

/** A change as it is made: the values of some fields before and after it, changed or not. */
interface Change {
  at: Date;
  by: ChangedBy;
  subject: AuditEntry['subject'];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

const collection = (db: Firestore) => db.collection('auditLog');

/** The entries that somebody has to do with, as the one who did it or whom it was done to. */
export const entriesInvolving = (db: Firestore, uid: string): Query =>
  collection(db).where('involves', 'array-contains', uid);

/** The entries about a user. */
export const entriesAbout = (db: Firestore, uid: string): Query =>
  collection(db).where('subject.uid', '==', uid);

/**
 * Notes a change in the audit log, in the transaction that makes it, so that there is neither one without the other. Of the
 * fields, those that have changed; where none has, nothing is noted.
 */
export function noteChange(transaction: Transaction, db: Firestore, change: Change): void {
  const { at, by, subject } = change;
  const [before, after] = [valuesOf(change.before), valuesOf(change.after)];
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const only = (values: Record<string, Value>) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  const deleteAt: Date = addYears(at, YEARS_KEPT);
  transaction.create(collection(db).doc(), {
    at,
    by,
    subject,
    before: only(before),
    after: only(after),
    involves: involvedIn(by, subject),
    deleteAt,
  });
}

function involvedIn(by: ChangedBy, subject: AuditEntry['subject']): string[] {
  const uids = [...(by.kind === 'admin' ? [by.uid] : []), ...(subject.kind === 'user' ? [subject.uid] : [])];
  return [...new Set(uids)];
}

const valuesOf = (fields: Record<string, unknown>): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, valueOf(value)]));

/** Records of earlier days may hold anything; what is no plain value is told as none. */
function valueOf(value: unknown): Value {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
