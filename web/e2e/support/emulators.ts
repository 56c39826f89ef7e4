import * as z from 'zod/mini';
import { toFirestoreFields } from './firestore-values.ts';

const Environment = z.object({
  PARLEY_PROJECT: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
});
const environment = Environment.parse(process.env);

/** Requests to the auth emulator, as a pattern for `page.route`. */
export const AUTH_REQUESTS = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/**`;
export const FIRESTORE_REQUESTS = `http://${environment.FIRESTORE_EMULATOR_HOST}/**`;

export const DOCUMENTS_URL = `http://${environment.FIRESTORE_EMULATOR_HOST}/v1/projects/${environment.PARLEY_PROJECT}/databases/(default)/documents`;
const ACCOUNTS_URL = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;

const PROJECT_ACCOUNTS_URL = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/${environment.PARLEY_PROJECT}/accounts`;

/** Headers that bypass all rules: the emulators accept this token as the project owner's. */
export const OWNER_HEADERS = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

export const PASSWORD = 'practise-english';

/** Creates a unique email address. */
export const createEmail = (): string => `${crypto.randomUUID()}@parley.test`;

/** Creates a registered user with a verified address but without a record; resolves with the uid. */
export async function createUser(email: string): Promise<string> {
  const response = await fetch(PROJECT_ACCOUNTS_URL, {
    method: 'POST',
    headers: OWNER_HEADERS,
    body: JSON.stringify({ email, password: PASSWORD, emailVerified: true }),
  });
  return z.object({ localId: z.string() }).parse(await response.json()).localId;
}

/** Links an email and the password to the guest that a token belongs to, bypassing the page; resolves with the new tokens. */
export async function linkGuest(
  idToken: string,
  email: string,
): Promise<{ idToken: string; refreshToken: string }> {
  const response = await fetch(`${ACCOUNTS_URL}:signUp?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken, email, password: PASSWORD, returnSecureToken: true }),
  });
  return z.object({ idToken: z.string(), refreshToken: z.string() }).parse(await response.json());
}

const SentCodes = z.object({
  oobCodes: z.array(
    z.object({
      email: z.string(),
      newEmail: z.optional(z.string()),
      requestType: z.string(),
      oobLink: z.string(),
    }),
  ),
});

/** Fetches the links sent by email, oldest first. */
async function fetchSentCodes() {
  const { FIREBASE_AUTH_EMULATOR_HOST, PARLEY_PROJECT } = environment;
  const response = await fetch(
    `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${PARLEY_PROJECT}/oobCodes`,
  );
  return SentCodes.parse(await response.json()).oobCodes;
}

/** Counts the password reset emails to an address. */
export async function countResetEmails(email: string): Promise<number> {
  const codes = await fetchSentCodes();
  return codes.filter((code) => code.requestType === 'PASSWORD_RESET' && code.email === email).length;
}

/** Finds the links that were sent to verify an address, oldest first. */
export async function findVerificationLinks(email: string): Promise<string[]> {
  const codes = await fetchSentCodes();
  return codes
    .filter((code) => code.requestType === 'VERIFY_EMAIL' && code.email === email)
    .map(({ oobLink }) => oobLink);
}

/** Finds the link that confirms `email` as a new address; undefined if it was not sent. */
export async function findEmailChangeLink(email: string): Promise<string | undefined> {
  const codes = await fetchSentCodes();
  return codes.findLast((code) => code.requestType === 'VERIFY_AND_CHANGE_EMAIL' && code.newEmail === email)
    ?.oobLink;
}

const Value = z.union([
  z.pipe(
    z.object({ stringValue: z.string() }),
    z.transform(({ stringValue }) => stringValue),
  ),
  z.pipe(
    z.object({ booleanValue: z.boolean() }),
    z.transform(({ booleanValue }) => booleanValue),
  ),
  z.pipe(
    z.object({ integerValue: z.string() }),
    z.transform(({ integerValue }) => Number(integerValue)),
  ),
  z.pipe(
    z.object({ timestampValue: z.string() }),
    z.transform(({ timestampValue }) => timestampValue),
  ),
  z.pipe(
    z.object({ nullValue: z.null() }),
    z.transform(() => null),
  ),
  z.pipe(
    z.object({ arrayValue: z.object({ values: z.optional(z.array(z.unknown())) }) }),
    z.transform(({ arrayValue }) => arrayValue.values ?? []),
  ),
]);
const Document = z.object({ fields: z.record(z.string(), Value) });

/** Reads a user record from the database; null if it does not exist. */
export async function getUserRecord(uid: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${DOCUMENTS_URL}/users/${uid}`, { headers: OWNER_HEADERS });
  if (response.status === 404) return null;
  return Document.parse(await response.json()).fields;
}

/** Reads a user's usage as the server counts it; null if nothing has been counted. */
export async function getUsage(uid: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${DOCUMENTS_URL}/usage/${uid}`, { headers: OWNER_HEADERS });
  if (response.status === 404) return null;
  return Document.parse(await response.json()).fields;
}

const QueryResults = z.array(z.object({ document: z.optional(z.object({ name: z.string() })) }));

/** Counts a user's calls that may still be open. */
export async function countOpenCalls(uid: string): Promise<number> {
  const where = {
    fieldFilter: { field: { fieldPath: 'owner' }, op: 'EQUAL', value: { stringValue: uid } },
  };
  const response = await fetch(`${DOCUMENTS_URL}:runQuery`, {
    method: 'POST',
    headers: OWNER_HEADERS,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'calls' }], where } }),
  });
  return QueryResults.parse(await response.json()).filter(({ document }) => document).length;
}

const CALL_LENGTH_FIELD = 'secondsPerCall';

/** Reads the maximum length of a call on a plan, in seconds. */
export async function getSecondsPerCall(plan: string): Promise<number> {
  const response = await fetch(`${DOCUMENTS_URL}/plans/${plan}`, { headers: OWNER_HEADERS });
  return z.number().parse(Document.parse(await response.json()).fields[CALL_LENGTH_FIELD]);
}

/** Sets one field of a document, bypassing all rules. */
export async function patchField(path: string, field: string, value: object): Promise<void> {
  const response = await fetch(`${DOCUMENTS_URL}/${path}?updateMask.fieldPaths=${field}`, {
    method: 'PATCH',
    headers: OWNER_HEADERS,
    body: JSON.stringify({ fields: { [field]: value } }),
  });
  if (!response.ok) throw new Error(`${path} was not changed: ${await response.text()}`);
}

export const setSecondsPerCall = (plan: string, seconds: number): Promise<void> =>
  patchField(`plans/${plan}`, CALL_LENGTH_FIELD, { integerValue: String(seconds) });

export const setPlan = (uid: string, plan: string): Promise<void> =>
  patchField(`users/${uid}`, 'plan', { stringValue: plan });

/** Converts a guest's record: sets only `isAnonymous` and the name, which is all that the tests need. */
export async function convertRecord(uid: string, name: string): Promise<void> {
  await patchField(`users/${uid}`, 'isAnonymous', { booleanValue: false });
  await patchField(`users/${uid}`, 'name', { stringValue: name });
}

/** Writes a document, bypassing all rules. */
export async function writeDocument(path: string, fields: object): Promise<void> {
  const response = await fetch(`${DOCUMENTS_URL}/${path}`, {
    method: 'PATCH',
    headers: OWNER_HEADERS,
    body: JSON.stringify({ fields: toFirestoreFields(fields) }),
  });
  if (!response.ok) throw new Error(`${path} was not written: ${await response.text()}`);
}

/** Writes an incomplete user record, as an earlier version did. */
export const writeOldRecord = (uid: string, fields: Record<string, string>): Promise<void> =>
  writeDocument(`users/${uid}`, fields);
