/** Who is signed in, by Firebase Auth. Loaded lazily: see `services.ts`. */
import { FirebaseError } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithCredential,
  onAuthStateChanged,
  reload,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import { env } from '../lib/env.ts';
import { firebaseApp } from '../lib/firebase.ts';
import type { Credentials, Identity } from './account-state.ts';

// Not getAuth: its popup resolver is dead weight where nobody signs in by pop-up.
const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence });
if (env.authEmulator) connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });

/** What says that a sign-in will never give a token again. */
const REVOKED_CODES = new Set([
  'auth/invalid-refresh-token',
  'auth/user-token-expired',
  'auth/user-disabled',
]);
const isRevoked = (error: unknown) => error instanceof FirebaseError && REVOKED_CODES.has(error.code);

/** Whether `signInAsGuest` is at work: whom it signs in is new. */
let isCreatingGuest = false;

const toIdentity = ({ uid, isAnonymous, email }: User): Identity => ({
  uid,
  isAnonymous,
  email,
  isNew: isCreatingGuest && isAnonymous,
});

function requireUser(uid?: string): User {
  const user = auth.currentUser;
  if (user === null || (uid !== undefined && user.uid !== uid)) throw new Error('User is not logged in');
  return user;
}

/** Signs out whose sign-in is void, and throws what says so. */
async function signOutIfRevoked(error: unknown): Promise<never> {
  if (isRevoked(error)) await signOut(auth);
  throw error;
}

/** Tells who is signed in, now and after each change, until the returned function is called. */
export function watchIdentity(
  onChange: (identity: Identity | null) => void,
  onError: (error: Error) => void,
): () => void {
  return onAuthStateChanged(auth, (user) => onChange(user && toIdentity(user)), onError);
}

/**
 * Firebase notes a sign-up in two steps, and another tab that sees the first may write it back over the second: the tokens
 * are the registered user's then, and the user is called anonymous for ever. Asking who it is puts that right.
 */
export async function refreshConvertedUser(): Promise<void> {
  const user = auth.currentUser;
  if (!user?.isAnonymous) return;
  const { signInProvider } = await user.getIdTokenResult();
  if (signInProvider !== 'anonymous') await reload(user);
}

/**
 * This user by Firebase's own word now: an admin may have changed the e-mail since the sign-in. One that is void by then ends.
 * Throws where somebody else is signed in, or Firebase cannot be asked.
 */
export async function reloadIdentity(uid: string): Promise<Identity> {
  const user = requireUser(uid);
  await reload(user).catch(signOutIfRevoked);
  return toIdentity(user);
}

/** Waits until Firebase has looked so often at what other tabs have done to the sign-in they share: it does so every 800 ms. */
const waitForSync = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 800 + 200));

/** What another tab did is known by then, also where one look of a busy page comes late. */
const waitForChangesOfOtherTabs = () => waitForSync(2);

/**
 * Signs a visitor in whom nobody knows, unless another tab has done so in the meantime (`waited`: there was one at work);
 * `watchIdentity` tells who that is.
 */
export async function signInAsGuest(waited: boolean): Promise<void> {
  if (waited) await waitForChangesOfOtherTabs();
  if (auth.currentUser !== null) return;
  isCreatingGuest = true;
  await signInAnonymously(auth).finally(() => {
    isCreatingGuest = false;
  });
}

/**
 * Whether this user is still the one who is signed in, of the same kind; after another tab was at work (`waited`), once it
 * is known here what it did.
 */
export async function isCurrentUser({ uid, isAnonymous }: Identity, waited: boolean): Promise<boolean> {
  if (waited) await waitForChangesOfOtherTabs();
  return auth.currentUser?.uid === uid && auth.currentUser.isAnonymous === isAnonymous;
}

/**
 * Waits until the other tabs know of the user whom this one has signed in: the tokens that they have of the guest are void,
 * and using them would sign everybody out.
 */
export async function waitForOtherTabs(): Promise<void> {
  if (auth.currentUser?.isAnonymous === false) await waitForSync(1);
}

/**
 * Makes the guest a registered user with the same uid; signs that one in where an earlier try got through and only its
 * answer was lost, which leaves the guest's tokens void. Throws Firebase's errors.
 */
export async function linkGuest({ email, password }: Credentials): Promise<void> {
  const guest = auth.currentUser;
  if (!guest?.isAnonymous) throw new Error('No anonymous user to convert');
  await linkWithCredential(guest, EmailAuthProvider.credential(email, password)).catch(
    async (error: unknown) => {
      if (!isRevoked(error)) throw error;
      await signInWithEmailAndPassword(auth, email, password).catch(() => {
        throw error;
      });
    },
  );
}

/** Signs a new user up. Throws Firebase's errors. */
export async function register({ email, password }: Credentials): Promise<void> {
  await createUserWithEmailAndPassword(auth, email, password);
}

/** Signs in; resolves with the token of the guest who was signed in before. Throws Firebase's errors. */
export async function signIn({ email, password }: Credentials): Promise<string | null> {
  const before = auth.currentUser;
  // A guest that is void by now has nothing left to expire.
  const guestToken = before?.isAnonymous ? await before.getIdToken().catch(() => null) : null;
  await signInWithEmailAndPassword(auth, email, password);
  return guestToken;
}

/** Signs out whoever is signed in. */
export const signOutUser = (): Promise<void> => signOut(auth);

/**
 * Has the registered user who is signed in prove once more who they are. The token is one of a sign-in that has just
 * happened from then on. Throws Firebase's errors.
 */
export async function reauthenticate(password: string): Promise<void> {
  const user = auth.currentUser;
  if (user === null || user.email === null) throw new Error('User is not logged in');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
}

/**
 * Sends a link to a new address of whoever is signed in; the old one holds until the link is opened, which ends every sign-in
 * of that user. Throws Firebase's errors.
 */
export async function sendEmailChangeLink(email: string): Promise<void> {
  const user = auth.currentUser;
  if (user === null) throw new Error('User is not logged in');
  await verifyBeforeUpdateEmail(user, email);
}

/** Sends the e-mail that lets its owner choose a new password. Throws Firebase's errors. */
export const sendPasswordReset = (email: string): Promise<void> => sendPasswordResetEmail(auth, email);

/**
 * The signed-in user's bearer token. Throws where nobody is signed in, or somebody else than the `uid` that is named, or a
 * fresh token cannot be had.
 */
export async function getIdToken({ refresh, uid }: { refresh: boolean; uid?: string }): Promise<string> {
  return requireUser(uid).getIdToken(refresh).catch(signOutIfRevoked);
}
