import type { Firestore } from 'firebase-admin/firestore';
import { nameSearchFields } from '@parley/functions/contract';
import { createFakeUser } from './fake-users.ts';

export const USERS = 100_000;

const BATCH = 500;
const AT_ONCE = 6;
const MINUTE_MS = 60_000;

interface Write {
  path: string;
  fields: Record<string, unknown>;
}

/** A user record; each user registered a minute before the previous one, starting long ago. */
function toRecord(index: number, now: number): Write {
  const { uid, email, name } = createFakeUser(index);
  const createdAt = new Date(now - (index + USERS) * MINUTE_MS);
  return {
    path: `users/${uid}`,
    fields: {
      uid,
      email,
      name,
      ...nameSearchFields(name),
      admin: false,
      isAnonymous: false,
      plan: 'FREE',
      periodStart: createdAt,
      periodEnd: null,
      textUsed: 0,
      voiceUsed: 0,
      createdAt,
    },
  };
}

/** Writes a hundred thousand users. */
export async function seedUsers(db: Firestore): Promise<void> {
  const now = Date.now();
  await writeAll(
    db,
    Array.from({ length: USERS }, (_, index) => toRecord(index, now)),
  );
}

async function writeAll(db: Firestore, writes: readonly Write[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(writes.length / BATCH) }, (_, index) =>
    writes.slice(index * BATCH, (index + 1) * BATCH),
  );
  for (let from = 0; from < batches.length; from += AT_ONCE) {
    await Promise.all(batches.slice(from, from + AT_ONCE).map((each) => writeBatch(db, each)));
  }
}

async function writeBatch(db: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = db.batch();
  for (const { path, fields } of writes) batch.set(db.doc(path), fields);
  await batch.commit();
}
