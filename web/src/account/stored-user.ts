import { promisifyRequest } from 'idb-keyval';
import { env } from '../lib/env.ts';
import { readFields } from '../lib/stored-value.ts';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY = `firebase:authUser:${env.firebase.apiKey}:[DEFAULT]`;

interface StoredUser {
  uid: string;
  isAnonymous: boolean;
}

function parseEntry(entry: unknown): StoredUser | undefined {
  const { uid, isAnonymous } = readFields(readFields(entry)['value']);
  return typeof uid === 'string' && typeof isAnonymous === 'boolean' ? { uid, isAnonymous } : undefined;
}

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
      return entry === undefined ? null : parseEntry(entry);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
