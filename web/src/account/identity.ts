/** The signed-in user of Firebase Auth. All functions throw Firebase's errors. Loaded lazily: see `services.ts`. */
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
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import { env } from '../lib/env.ts';
import { firebaseApp } from '../lib/firebase.ts';
import { unregisterFromPush } from '../lib/push-registration.ts';
import { withAccountLock } from './account-lock.ts';
import type { Credentials, AuthUser } from './account-state.ts';
import { readStoredUser } from './stored-user.ts';

// getAuth would also bundle the code for pop-up sign-in.
const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence });
if (env.authEmulator) connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });

/** Firebase's codes for a sign-in that can never get a token again. */
const REVOKED_CODES = new Set([
  'auth/invalid-refresh-token',
  'auth/user-token-expired',
  'auth/user-disabled',
]);
const isRevoked = (error: unknown) => error instanceof FirebaseError && REVOKED_CODES.has(error.code);

let isCreatingGuest = false;

const toAuthUser = ({ uid, isAnonymous, email, emailVerified }: User): AuthUser => ({
  uid,
  isAnonymous,
  email,
  isVerified: emailVerified,
  isNew: isCreatingGuest && isAnonymous,
});

function requireUser(uid?: string): User {
  const user = auth.currentUser;
  if (user === null || (uid !== undefined && user.uid !== uid)) throw new Error('User is not logged in');
  return user;
}

/** Throws unless this user is still signed in, in this tab and in the storage that all tabs share. */
async function requireStillSignedIn(user: User): Promise<void> {
  const stored = await readStoredUser();
  const isSignedIn = auth.currentUser === user && (stored === undefined || stored?.uid === user.uid);
  if (!isSignedIn) throw new Error('User has changed');
}

/**
 * Runs work for a user, and signs out if it fails because the sign-in was revoked. Signing out affects all tabs, so first checks that
 * the user is still the one who is signed in: this tab or another may have signed in somebody else, even during the work.
 */
function signOutIfRevoked<Result>(user: User, work: () => Promise<Result>): Promise<Result> {
  return withAccountLock(async () => {
    await requireStillSignedIn(user);
    return work().catch(async (error: unknown) => {
      if (isRevoked(error)) {
        await requireStillSignedIn(user);
        await signOutUser();
      }
      throw error;
    });
  });
}

/** Reports the current user, now and after each change, until the returned function is called. */
export const watchAuthUser = (
  onChange: (authUser: AuthUser | null) => void,
  onError: (error: Error) => void,
): (() => void) => onAuthStateChanged(auth, (user) => onChange(user && toAuthUser(user)), onError);

/**
 * Reloads a converted user who still appears anonymous. Firebase stores a conversion in two steps: another tab that reads the first may
 * overwrite the second, and the user then stays anonymous, although the tokens are those of a registered user.
 */
export async function refreshConvertedUser(): Promise<void> {
  const user = auth.currentUser;
  if (!user?.isAnonymous) return;
  if (!(await hasGuestToken(user))) await reload(user);
}

const hasGuestToken = async (user: User): Promise<boolean> =>
  (await user.getIdTokenResult()).signInProvider === 'anonymous';

/** Refreshes a token issued before the user's conversion, because the Firestore rules check it. */
export async function refreshTokenAfterConversion(): Promise<void> {
  if (await hasGuestToken(requireUser())) await getIdToken({ refresh: true });
}

/** Reloads this user, whose email an admin may have changed. Signs out if the sign-in was revoked. */
export async function reloadAuthUser(uid: string): Promise<AuthUser> {
  const user = requireUser(uid);
  await signOutIfRevoked(user, () => reload(user));
  return toAuthUser(user);
}

/** Creates a guest, unless another tab has signed a user in; `watchAuthUser` reports that user once Firebase notices the sign-in. */
export async function signInAsGuest(): Promise<void> {
  if (auth.currentUser !== null || (await readStoredUser())) return;
  isCreatingGuest = true;
  await signInAnonymously(auth).finally(() => {
    isCreatingGuest = false;
  });
}

/** Whether this user is still signed in and has not been converted, according to this tab and all others. */
export async function isCurrentUser({ uid, isAnonymous }: AuthUser): Promise<boolean> {
  const isSame = (user: Pick<AuthUser, 'uid' | 'isAnonymous'> | null) =>
    user?.uid === uid && user.isAnonymous === isAnonymous;
  const stored = await readStoredUser();
  return isSame(auth.currentUser) && (stored === undefined || isSame(stored));
}

/** Every 800 ms, Firebase reads what other tabs have stored; the rest is time for the read. */
const SYNC_MS = 1_000;

/** Waits until other tabs know the new user. If they used the guest's revoked tokens, all tabs would be signed out. */
export async function waitForOtherTabs(): Promise<void> {
  if (auth.currentUser?.isAnonymous !== false) return;
  await new Promise((resolve) => setTimeout(resolve, SYNC_MS));
}

/**
 * Converts the guest to a registered user with the same uid. If an earlier attempt succeeded but its response was lost, the guest's
 * tokens are revoked, and the registered user is signed in instead.
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

export async function register({ email, password }: Credentials): Promise<void> {
  await createUserWithEmailAndPassword(auth, email, password);
}

/** Signs in; resolves with the token of the guest who was signed in before. */
export async function signIn({ email, password }: Credentials): Promise<string | null> {
  const previous = auth.currentUser;
  // A revoked guest does not have to be marked as expired.
  const guestToken = previous?.isAnonymous ? await previous.getIdToken().catch(() => null) : null;
  await signInWithEmailAndPassword(auth, email, password);
  return guestToken;
}

/** Signs out. The next user of this browser must not get reminders for this one. */
export async function signOutUser(): Promise<void> {
  await unregisterFromPush();
  await signOut(auth);
}

/** Signs the registered user in again. The token then proves a recent sign-in. */
export async function reauthenticate(password: string): Promise<void> {
  const user = requireUser();
  if (user.email === null) throw new Error('User is not logged in');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
}

/** Sends a link to the user's new address. The old address stays valid until the link is opened, which signs the user out everywhere. */
export async function sendEmailChangeLink(email: string): Promise<void> {
  await verifyBeforeUpdateEmail(requireUser(), email);
}

/** Sends a link that proves that the address belongs to the current user. */
export const sendVerificationLink = (): Promise<void> => sendEmailVerification(requireUser());

/** Asks Firebase whether the user has opened the verification link. If so, also refreshes the token, whose claim the server checks. */
export async function checkVerification(uid: string): Promise<AuthUser> {
  const authUser = await reloadAuthUser(uid);
  if (authUser.isVerified) await getIdToken({ refresh: true, uid });
  return authUser;
}

export const sendPasswordReset = (email: string): Promise<void> => sendPasswordResetEmail(auth, email);

/** Returns the current user's bearer token. Throws if it cannot be refreshed, or if the current user is not `uid`. */
export async function getIdToken({ refresh, uid }: { refresh: boolean; uid?: string }): Promise<string> {
  const user = requireUser(uid);
  const refreshToken = () => signOutIfRevoked(user, () => user.getIdToken(true));
  if (refresh) return refreshToken();
  return user.getIdToken().catch((error: unknown) => {
    if (isRevoked(error)) return refreshToken();
    throw error;
  });
}
