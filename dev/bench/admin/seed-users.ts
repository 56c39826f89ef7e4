import { nameSearchFields } from '@parley/functions/contract';
import type { Firestore } from 'firebase-admin/firestore';

export const USER_COUNT = 100_000;

const MINUTE_MS = 60_000;
const SYLLABLES = ['ba', 'de', 'fi', 'ko', 'lu', 'ma', 'ne', 'ri', 'so', 'vu'];

/** Each user has a different name: a syllable for each digit of the index, the last three digits first. */
export function createFakeUser(index: number) {
  const digits = String(index).padStart(6, '0');
  const syllables = digits.replaceAll(/\d/g, (digit) => SYLLABLES[Number(digit)] ?? '');
  const [first, last] = [syllables.slice(6), syllables.slice(0, 6)];
  return { email: `${first}.${last}@parley.test`, name: `${first} ${last}` };
}

/** Writes the users; each registered a minute before the previous one. */
export async function seedUsers(db: Firestore): Promise<void> {
  const now = Date.now();
  const writer = db.bulkWriter({ throttling: false });
  const writes = Array.from({ length: USER_COUNT }, (_, index) => {
    const { email, name } = createFakeUser(index);
    const uid = `bench-${index}`;
    const createdAt = new Date(now - (index + USER_COUNT) * MINUTE_MS);
    return writer.set(db.doc(`users/${uid}`), {
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
    });
  });
  await writer.close();
  await Promise.all(writes);
}
