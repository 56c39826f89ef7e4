import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { digitsOf, ID_PREFIX, personOf } from './people.ts';

export const USERS = 100_000;

/** So many come in by the product itself, and are then copied. */
export const ORIGINALS = 2_000;

const BATCH = 500;
const AT_ONCE = 6;
const MINUTE_MS = 60_000;

interface Write {
  path: string;
  fields: Record<string, unknown>;
}

/** A user as the product keeps one, registered a minute before the one before, years before now. */
function recordOf(index: number, now: number): Write {
  const { uid, email, name } = personOf(index);
  const createdAt = new Date(now - (index + USERS) * MINUTE_MS);
  return {
    path: `users/${uid}`,
    fields: {
      uid,
      email,
      name,
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

/** Writes the records of the first users, which nothing has entered in the directory yet. */
export async function seedOriginals(db: Firestore): Promise<void> {
  const now = Date.now();
  await writeAll(
    db,
    Array.from({ length: ORIGINALS }, (_, index) => recordOf(index, now)),
  );
}

/**
 * Makes a hundred thousand users of the first ones, and in these collections what the product has entered of them for searches:
 * it is copied, whatever it is, with another number in place of the original's. So what is entered is the product's word alone.
 * The emulator keeps all in memory and has no room for the rest of the directory, which no search of the benchmark looks into.
 */
export async function copyOriginals(db: Firestore, searched: ReadonlySet<string>): Promise<void> {
  const now = Date.now();
  const found = await Promise.all(Array.from(searched, (path) => db.collection(path).get()));
  const entries = found
    .flatMap(({ docs }) => docs)
    .map((entry) => ({ path: entry.ref.path, fields: Entry.parse(entry.data()) }))
    .filter(({ fields }) => fields.uid.startsWith(ID_PREFIX));
  const steps = Array.from({ length: USERS / ORIGINALS - 1 }, (_, index) => (index + 1) * ORIGINALS);
  const copies = steps.flatMap((by) => entries.map((entry) => copyOf(entry, by)));
  // Side by side in the emulator, which otherwise works on all the collections with each write.
  copies.sort((one, other) => (one.path < other.path ? -1 : 1));
  await writeAll(db, copies);
  for (const by of steps) {
    await writeAll(
      db,
      Array.from({ length: ORIGINALS }, (_, index) => recordOf(by + index, now)),
    );
  }
}

/** An entry, as far as copying it goes: texts, one of which is whom it is about. */
const Entry = z.catchall(z.object({ uid: z.string() }), z.string());

function copyOf({ path, fields }: { path: string; fields: z.infer<typeof Entry> }, by: number): Write {
  const digits = /\d+$/.exec(fields.uid)?.[0] ?? '';
  const copied = (text: string) => text.replaceAll(digits, digitsOf(Number(digits) + by));
  const texts = Object.entries(fields).map(([field, text]): [string, string] => [field, copied(text)]);
  return { path: copied(path), fields: Object.fromEntries(texts) };
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
