import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  EmailAuthProvider,
  initializeAuth,
  linkWithCredential,
  signInAnonymously,
  unlink,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getFirestore,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { DEFAULT_PLAN, GUEST_NAME, nameSearchFields } from '../../src/contract/index.ts';
import { stack } from './stack.ts';
import { claimsIn } from './users.ts';

/** An account as a browser uses it: through Firebase's SDK and under the rules. */
export interface Browser {
  uid: string;
  /** A new token for API requests. */
  caller: () => Promise<{ token: string }>;
  /** The refresh token of the current sign-in, which stays valid whatever happens to the account. */
  refreshToken: () => string;
  createRecord: () => Promise<void>;
  deleteRecord: () => Promise<void>;
  /** Links a new email and password, like a guest who registers. */
  link: () => Promise<void>;
  unlink: () => Promise<void>;
}

/** A browser in which a guest has just signed in and created the record. */
export async function openAsGuest(): Promise<Browser> {
  const app = initializeApp({ apiKey: 'local', projectId: stack.project }, randomUUID());
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://${stack.authHost}`, { disableWarnings: true });
  const firestore = getFirestore(app);
  const { hostname, port } = new URL(`http://${stack.firestoreHost}`);
  connectFirestoreEmulator(firestore, hostname, Number(port));

  const { user } = await signInAnonymously(auth);
  const { uid } = user;
  const record = doc(firestore, 'users', uid);
  const createRecord = () =>
    setDoc(record, {
      uid,
      email: null,
      name: GUEST_NAME,
      ...nameSearchFields(GUEST_NAME),
      admin: false,
      isAnonymous: true,
      plan: DEFAULT_PLAN,
      periodStart: serverTimestamp(),
      periodEnd: null,
      textUsed: 0,
      voiceUsed: 0,
      createdAt: serverTimestamp(),
    });
  await createRecord();
  return {
    uid,
    caller: async () => ({ token: await user.getIdToken(true) }),
    refreshToken: () => user.refreshToken,
    createRecord,
    deleteRecord: () => deleteDoc(record),
    link: async () => {
      const credential = EmailAuthProvider.credential(`${randomUUID()}@parley.test`, 'practise-english');
      await linkWithCredential(user, credential);
    },
    unlink: async () => {
      await unlink(user, 'password');
    },
  };
}

const Refreshed = z.object({ id_token: z.string() });

/** A new ID token from this refresh token. */
export async function tokenOf(refreshToken: string): Promise<{ token: string }> {
  const response = await fetch(`http://${stack.authHost}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return { token: Refreshed.parse(await response.json()).id_token };
}

const Claims = z.object({
  firebase: z.object({
    sign_in_provider: z.string(),
    identities: z.object({ email: z.optional(z.unknown()) }),
  }),
});

/** The token's sign-in provider and whether the account has an email. */
export function claimsOf(caller: { token: string }): { provider: string; hasEmail: boolean } {
  const { firebase } = Claims.parse(claimsIn(caller));
  return { provider: firebase.sign_in_provider, hasEmail: firebase.identities.email !== undefined };
}
