/** Who is signed in, by Firebase Auth. Loaded lazily: see `services.ts`. */
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithCredential,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import { env } from '../env.ts';
import { firebaseApp } from '../lib/firebase.ts';
import type { Credentials, Identity } from './account-state.ts';

// Not getAuth: its popup resolver is dead weight where nobody signs in by pop-up.
const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence });
if (env.authEmulator) connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });

/** Whether `signInAsGuest` is at work: whom it signs in is new. */
let isMakingGuest = false;

const identityOf = ({ uid, isAnonymous, email }: User): Identity => ({
  uid,
  isAnonymous,
  email,
  isNew: isMakingGuest && isAnonymous,
});

/** Tells who is signed in, now and after each change, until the returned function is called. */
export function watchIdentity(
  onChange: (identity: Identity | null) => void,
  onError: (error: Error) => void,
): () => void {
  return onAuthStateChanged(auth, (user) => onChange(user && identityOf(user)), onError);
}

/** Firebase looks every 800 ms at what other tabs have done to the sign-in they share. */
const tabsAgree = () => new Promise((resolve) => setTimeout(resolve, 1_000));

/**
 * Signs a visitor in whom nobody knows, unless another tab has done so in the meantime (`waited`: there was one at work);
 * `watchIdentity` tells who that is.
 */
export async function signInAsGuest(waited: boolean): Promise<void> {
  if (waited) await tabsAgree();
  if (auth.currentUser !== null) return;
  isMakingGuest = true;
  await signInAnonymously(auth).finally(() => {
    isMakingGuest = false;
  });
}

/** Makes the guest a registered user with the same uid. Throws Firebase's errors. */
export async function link({ email, password }: Credentials): Promise<void> {
  const guest = auth.currentUser;
  if (!guest?.isAnonymous) throw new Error('No anonymous user to convert');
  await linkWithCredential(guest, EmailAuthProvider.credential(email, password));
  // The token still says guest, and the database would go by it.
  await guest.getIdToken(true);
}

/** Signs a new user up. Throws Firebase's errors. */
export async function register({ email, password }: Credentials): Promise<void> {
  await createUserWithEmailAndPassword(auth, email, password);
}

/** Signs in; resolves with the token of the guest who was signed in before. Throws Firebase's errors. */
export async function signIn({ email, password }: Credentials): Promise<string | null> {
  const before = auth.currentUser;
  const guestToken = before?.isAnonymous ? await before.getIdToken() : null;
  await signInWithEmailAndPassword(auth, email, password);
  return guestToken;
}

/** Signs out whoever is signed in. */
export const leave = (): Promise<void> => signOut(auth);

/**
 * Who is signed in once this tab has learnt what another one did to the guest; null where nobody is. It only waits: the
 * guest's old refresh token is void by now, and using it would sign everybody out. Throws where nothing has changed.
 */
export async function refreshIdentity(): Promise<Identity | null> {
  await tabsAgree();
  const user = auth.currentUser;
  if (user?.isAnonymous) throw new Error('the other tabs have not told yet');
  return user && identityOf(user);
}

/** Sends the e-mail that lets its owner choose a new password. Throws Firebase's errors. */
export const sendReset = (email: string): Promise<void> => sendPasswordResetEmail(auth, email);

/** The signed-in user's bearer token. Throws where nobody is signed in or a fresh token cannot be had. */
export async function idToken({ refresh }: { refresh: boolean }): Promise<string> {
  if (auth.currentUser === null) throw new Error('User is not logged in');
  return auth.currentUser.getIdToken(refresh);
}
