import { addYears } from 'date-fns';
import {
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { AuditEntry } from '../contract/index.ts';
import { iterateDocuments } from './firestore/documents.ts';

/** Like other personal data (docs/product.md); a TTL policy deletes older entries. */
const RETENTION_YEARS = 3;

export type ChangedBy = AuditEntry['by'];
type Values = AuditEntry['before'];

/** A change to log: the values of some fields before and after it, including unchanged ones. */
interface Change {
  at: Date;
  by: ChangedBy;
  subject: AuditEntry['subject'];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

const getEntries = (db: Firestore) => db.collection('auditLog');

export const createEntryRef = (db: Firestore): DocumentReference => getEntries(db).doc();

export const queryEntriesInvolving = (db: Firestore, uid: string): Query =>
  getEntries(db).where('involves', 'array-contains', uid);

/** Logs the changed fields in the transaction that changes them; nothing if no field has changed. */
export function writeAuditEntry(
  transaction: Transaction,
  db: Firestore,
  change: Change,
  entry = createEntryRef(db),
): void {
  const { at, by, subject } = change;
  const [before, after] = [toValues(change.before), toValues(change.after)];
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const pickChanged = (values: Values): Values =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  const uids = [...(by.kind === 'admin' ? [by.uid] : []), ...(subject.kind === 'user' ? [subject.uid] : [])];
  const deleteAt: Date = addYears(at, RETENTION_YEARS);
  transaction.create(entry, {
    at,
    by,
    subject,
    before: pickChanged(before),
    after: pickChanged(after),
    involves: [...new Set(uids)],
    deleteAt,
  });
}

const toValues = (fields: Record<string, unknown>): Values =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, toValue(value)]));

/** Old records may hold values of any type; logs null for values that an entry cannot hold. */
function toValue(value: unknown): Values[string] {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const PERSONAL_FIELDS: ReadonlySet<string> = new Set(['email', 'name']);

const redactPersonalFields = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, PERSONAL_FIELDS.has(field) ? null : value]),
  );

/** Removes email and name from all entries about a deleted user; safe to repeat. */
export async function anonymizeEntries(db: Firestore, uid: string): Promise<void> {
  for await (const found of iterateDocuments(getEntries(db).where('subject.uid', '==', uid))) {
    const { before, after } = AuditEntry.parse(found.data());
    if (!Object.keys(after).some((field) => PERSONAL_FIELDS.has(field))) continue;
    await found.ref.update({ before: redactPersonalFields(before), after: redactPersonalFields(after) });
  }
}

/** An entry as a user involved in it may see it: without other admins' ids and other users' data. */
export function redactEntry(uid: string, fields: unknown): object {
  const { at, by, subject, before, after } = AuditEntry.parse(fields);
  const visible = { at, by: by.kind === 'admin' && by.uid !== uid ? { kind: by.kind } : by };
  if (subject.kind !== 'user' || subject.uid === uid) return { ...visible, subject, before, after };
  return {
    ...visible,
    subject: { kind: subject.kind },
    before: redactPersonalFields(before),
    after: redactPersonalFields(after),
  };
}
