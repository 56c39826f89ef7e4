import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { DEFAULT_PLAN, GUEST_NAME, nameSearchFields } from '../../src/contract/index.ts';
import { db } from './database.ts';
import { stack } from './stack.ts';

export interface TestUser {
  uid: string;
  token: string;
  email: string | null;
}

const SignUpResponse = z.object({
  localId: z.string(),
  idToken: z._default(z.string(), ''),
  refreshToken: z._default(z.string(), ''),
});

/** Creates an anonymous user in the auth emulator, with the record that the web app creates. */
export async function createGuest(): Promise<TestUser> {
  const guest = await signUp(null);
  await writeRecord(guest, {});
  return guest;
}

/** Creates a registered user with these additional fields in the record. */
export async function createLearner(fields: Record<string, unknown> = {}): Promise<TestUser> {
  const learner = await signUp(`${randomUUID()}@parley.test`);
  await writeRecord(learner, fields);
  return learner;
}

/** Creates a user without a record. */
export async function signUp(email: string | null): Promise<TestUser> {
  const credentials = email === null ? {} : { email, password: 'practise-english' };
  const { localId, idToken } = await requestAuth('signUp', credentials);
  // With a password, the emulator reads the clock for the sign-in and again for the revocation of older tokens. If the
  // clock ticks over to the next second in between, the token from the sign-up is never valid, so sign in once more.
  return email === null ? { uid: localId, token: idToken, email } : signIn(email);
}

/** Links an email and a password to a guest, as the web app does. */
export async function register(guest: TestUser): Promise<TestUser> {
  const email = `${randomUUID()}@parley.test`;
  await requestAuth('update', { idToken: guest.token, email, password: 'practise-english' });
  return signIn(email);
}

/** Creates another account with an address that an earlier account used; `respell` can change the spelling of the address. */
export async function signUpAgain(
  { email }: TestUser,
  respell: (email: string) => string = (same) => same,
): Promise<TestUser> {
  if (email === null) throw new Error('a guest has no address');
  const learner = await signUp(respell(email));
  await writeRecord(learner, {});
  return learner;
}

/** Marks the address as verified, as opening the link does, and signs in again. */
export async function verifyEmail({ uid, email }: TestUser): Promise<TestUser> {
  if (email === null) throw new Error('a guest has no address');
  await fetch(
    `http://${stack.authHost}/identitytoolkit.googleapis.com/v1/projects/${stack.project}/accounts:update`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: uid, emailVerified: true }),
    },
  );
  return signIn(email);
}

/** Changes the address, and signs in with the new one. */
export async function changeEmail({ token }: TestUser, to: string | null = null): Promise<TestUser> {
  const email = to ?? `${randomUUID()}@parley.test`;
  await requestAuth('update', { idToken: token, email });
  return signIn(email);
}

/** Removes the address from the account, as only a direct request to Firebase can, and refreshes the token. */
export async function removeEmail({ uid, email }: TestUser): Promise<TestUser> {
  const { idToken, refreshToken } = await requestAuth('signInWithPassword', {
    email,
    password: 'practise-english',
  });
  await requestAuth('update', { idToken, deleteAttribute: ['EMAIL'] });
  const response = await fetch(`http://${stack.authHost}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const refreshed = z.object({ id_token: z.string() }).parse(await response.json());
  return { uid, token: refreshed.id_token, email: null };
}

/** Signs a user in again, for example after an email change. */
export async function signIn(email: string): Promise<TestUser> {
  const { localId, idToken } = await requestAuth('signInWithPassword', {
    email,
    password: 'practise-english',
  });
  return { uid: localId, token: idToken, email };
}

/** Decodes the claims of a token without checking its signature. */
export const decodeClaims = ({ token }: Pick<TestUser, 'token'>): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

async function requestAuth(method: string, body: object): Promise<z.infer<typeof SignUpResponse>> {
  const url = `http://${stack.authHost}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  return SignUpResponse.parse(await response.json());
}

async function writeRecord({ uid, email }: TestUser, fields: Record<string, unknown>): Promise<void> {
  const now = new Date();
  const name = fields['name'] ?? (email === null ? GUEST_NAME : 'Learner');
  await db
    .collection('users')
    .doc(uid)
    .set({
      uid,
      email,
      name,
      ...(typeof name === 'string' && nameSearchFields(name)),
      admin: false,
      isAnonymous: email === null,
      plan: DEFAULT_PLAN,
      periodStart: now,
      periodEnd: null,
      textUsed: 0,
      voiceUsed: 0,
      createdAt: now,
      ...fields,
    });
}
