import type { Firestore } from 'firebase-admin/firestore';
import { AuditEntry } from '../contract/index.ts';
import { documentsOf } from '../my-data/owned.ts';
import { entriesAbout } from './audit-log.ts';

/** The fields whose values tell who somebody is. */
const PERSONAL: ReadonlySet<string> = new Set(['email', 'name']);

type Values = AuditEntry['before'];

const withoutPerson = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, PERSONAL.has(field) ? null : value]),
  );

/** Takes e-mail and name out of the entries about somebody who is being deleted; the entries stay. May be repeated. */
export async function forgetWhoItWas(db: Firestore, uid: string): Promise<void> {
  for await (const found of documentsOf(entriesAbout(db, uid))) {
    const { before, after } = AuditEntry.parse(found.data());
    if (!Object.keys(after).some((field) => PERSONAL.has(field))) continue;
    await found.ref.update({ before: withoutPerson(before), after: withoutPerson(after) });
  }
}

/** What somebody is told of an entry that they have to do with: not which admin it was, nor whom they themselves have changed. */
export function entryToldTo(uid: string, fields: unknown): object {
  const { at, by, subject, before, after } = AuditEntry.parse(fields);
  const told = { at, by: by.kind === 'admin' && by.uid !== uid ? { kind: by.kind } : by };
  if (subject.kind !== 'user' || subject.uid === uid) return { ...told, subject, before, after };
  const changed = { before: withoutPerson(before), after: withoutPerson(after) };
  return { ...told, subject: { kind: subject.kind }, ...changed };
}
