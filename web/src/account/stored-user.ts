import { promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import { env } from '../lib/env.ts';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY = `firebase:authUser:${env.firebase.apiKey}:[DEFAULT]`;

const StoredUser = z.object({ uid: z.string(), isAnonymous: z.boolean() });
type StoredUser = z.infer<typeof StoredUser>;
const StoredEntry = z.object({ value: StoredUser });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE);
  // Firebase has to create the database itself.
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  return promisifyRequest(request);
}

/**
 * Reads the user whom Firebase Auth has stored for all tabs; null if no user is signed in, undefined if that is unknown. Firebase itself
 * notices a change by another tab up to 800 ms later, or more on a busy device.
 */
export async function readStoredUser(): Promise<StoredUser | null | undefined> {
  try {
    const database = await openDatabase();
    try {
      const entry: unknown = await promisifyRequest(database.transaction(STORE).objectStore(STORE).get(KEY));
      return entry === undefined ? null : StoredEntry.parse(entry).value;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
