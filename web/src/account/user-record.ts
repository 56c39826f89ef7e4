/** The record of a user in Firestore, `users/{uid}`. Loaded lazily: see `services.ts`. */
import { DEFAULT_PLAN, GUEST_NAME, UserRecord } from '@parley/functions/contract';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  onSnapshot,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore';
import { env } from '../env.ts';
import { firebaseApp } from '../lib/firebase.ts';

const firestore = getFirestore(firebaseApp);
if (env.firestoreEmulator) {
  const { hostname, port } = new URL(`http://${env.firestoreEmulator}`);
  connectFirestoreEmulator(firestore, hostname, Number(port));
}

const userRef = (uid: string) => doc(firestore, 'users', uid);

/**
 * Tells a user's record, or null where the server has none, now and after each change, until the returned function is
 * called. An error ends the watch.
 */
export function watchUserRecord(
  uid: string,
  onChange: (record: UserRecord | null) => void,
  onError: (error: Error) => void,
): () => void {
  return onSnapshot(
    userRef(uid),
    { includeMetadataChanges: true },
    (snapshot) => {
      // What only this browser believes, offline or before the server has agreed, is no news yet.
      if (snapshot.metadata.hasPendingWrites || (snapshot.metadata.fromCache && !snapshot.exists())) return;
      if (!snapshot.exists()) return onChange(null);
      const record = UserRecord.safeParse(snapshot.data());
      if (record.success) onChange(record.data);
      else onError(new Error('the user document has another shape than agreed'));
    },
    onError,
  );
}

/** Creates a guest's record: exactly the fields that the rules demand (spec.md sections 3 and 4). */
export async function createGuestRecord(uid: string): Promise<void> {
  await setDoc(userRef(uid), {
    uid,
    email: null,
    name: GUEST_NAME,
    admin: false,
    isAnonymous: true,
    plan: DEFAULT_PLAN,
    periodStart: serverTimestamp(),
    periodEnd: null,
    textUsed: 0,
    voiceUsed: 0,
    createdAt: serverTimestamp(),
  });
}
