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
import { decodeClaims } from './users.ts';

/** An account as a browser uses it: through Firebase's SDK and subject to the rules. */
export interface Browser {
  uid: string;
  /** A new token for API requests. */
  getCaller: () => Promise<{ token: string }>;
  /** The refresh token of the current sign-in, which stays valid even if the account changes. */
  getRefreshToken: () => string;
  createRecord: () => Promise<void>;
  deleteRecord: () => Promise<void>;
  /** Links a new email and password, like a guest who registers. */
  linkEmail: () => Promise<void>;
  unlinkEmail: () => Promise<void>;
}

/** Opens a browser, signs in as a new guest and creates the record. */
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
    getCaller: async () => ({ token: await user.getIdToken(true) }),
    getRefreshToken: () => user.refreshToken,
    createRecord,
    deleteRecord: () => deleteDoc(record),
    linkEmail: async () => {
      const credential = EmailAuthProvider.credential(`${randomUUID()}@parley.test`, 'practise-english');
      await linkWithCredential(user, credential);
    },
    unlinkEmail: async () => {
      await unlink(user, 'password');
    },
  };
}

const RefreshResponse = z.object({ id_token: z.string() });

/** Gets a new ID token for a refresh token. */
export async function exchangeRefreshToken(refreshToken: string): Promise<{ token: string }> {
  const response = await fetch(`http://${stack.authHost}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return { token: RefreshResponse.parse(await response.json()).id_token };
}

const Claims = z.object({
  firebase: z.object({
    sign_in_provider: z.string(),
    identities: z.object({ email: z.optional(z.unknown()) }),
  }),
});

/** Reads the token's sign-in provider and whether the account has an email. */
export function readClaims(caller: { token: string }): { provider: string; hasEmail: boolean } {
  const { firebase } = Claims.parse(decodeClaims(caller));
  return { provider: firebase.sign_in_provider, hasEmail: firebase.identities.email !== undefined };
}
