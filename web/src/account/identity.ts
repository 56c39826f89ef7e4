/** Who is signed in, by Firebase Auth. Loaded lazily: see `services.ts`. */
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInAnonymously,
} from 'firebase/auth';
import { env } from '../env.ts';
import { firebaseApp } from '../lib/firebase.ts';
import type { Identity } from './account-state.ts';

// Not getAuth: its popup resolver is dead weight where nobody signs in by pop-up.
const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence });
if (env.authEmulator) connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });

/** Tells who is signed in, now and after each change, until the returned function is called. */
export function watchIdentity(
  onChange: (identity: Identity | null) => void,
  onError: (error: Error) => void,
): () => void {
  return onAuthStateChanged(
    auth,
    (user) => onChange(user && { uid: user.uid, isAnonymous: user.isAnonymous }),
    onError,
  );
}

/** Signs a visitor in whom nobody knows; `watchIdentity` tells who that is. */
export async function signInAsGuest(): Promise<void> {
  await signInAnonymously(auth);
}

/** The signed-in user's bearer token. Throws where nobody is signed in or a fresh token cannot be had. */
export async function idToken({ refresh }: { refresh: boolean }): Promise<string> {
  if (auth.currentUser === null) throw new Error('nobody is signed in');
  return auth.currentUser.getIdToken(refresh);
}
