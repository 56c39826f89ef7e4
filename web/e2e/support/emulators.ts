import * as z from 'zod/mini';

const Environment = z.object({
  PARLEY_PROJECT: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
});
const environment = Environment.parse(process.env);

/** Requests to the auth emulator, as a pattern for `page.route`. */
export const AUTH_REQUESTS = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/**`;
export const FIRESTORE_REQUESTS = `http://${environment.FIRESTORE_EMULATOR_HOST}/**`;

export const DOCUMENTS = `http://${environment.FIRESTORE_EMULATOR_HOST}/v1/projects/${environment.PARLEY_PROJECT}/databases/(default)/documents`;
const ACCOUNTS = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;

/** Bypasses all rules: the emulators accept this token as the project owner's. */
export const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

export const PASSWORD = 'practise-english';

/** A unique email address. */
export const newEmail = (): string => `${crypto.randomUUID()}@parley.test`;

/** Creates a registered user without a record; resolves with the uid. */
export async function createUser(email: string): Promise<string> {
  const response = await fetch(`${ACCOUNTS}:signUp?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  return z.object({ localId: z.string() }).parse(await response.json()).localId;
}

/** Links email and password to the guest of this token without the page; resolves with the new tokens. */
export async function linkGuest(
  idToken: string,
  email: string,
): Promise<{ idToken: string; refreshToken: string }> {
  const response = await fetch(`${ACCOUNTS}:signUp?key=local`, {
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

/** The links sent by email, oldest first. */
async function sentCodes() {
  const { FIREBASE_AUTH_EMULATOR_HOST, PARLEY_PROJECT } = environment;
  const response = await fetch(
    `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${PARLEY_PROJECT}/oobCodes`,
  );
  return SentCodes.parse(await response.json()).oobCodes;
}

/** The number of password reset emails to an address. */
export async function resetCodesFor(email: string): Promise<number> {
  const codes = await sentCodes();
  return codes.filter((code) => code.requestType === 'PASSWORD_RESET' && code.email === email).length;
}

/** The link that confirms `email` as a new address; undefined if none was sent. */
export async function changeLinkFor(email: string): Promise<string | undefined> {
  const codes = await sentCodes();
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

/** The user record in the database; null if there is none. */
export async function recordOf(uid: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${DOCUMENTS}/users/${uid}`, { headers: OWNER });
  if (response.status === 404) return null;
  return Document.parse(await response.json()).fields;
}

/** A user's usage as the server counts it; null if there is none. */
export async function usageOf(uid: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${DOCUMENTS}/usage/${uid}`, { headers: OWNER });
  if (response.status === 404) return null;
  return Document.parse(await response.json()).fields;
}

const Found = z.array(z.object({ document: z.optional(z.object({ name: z.string() })) }));

/** The number of a user's calls that may still be open. */
export async function openCalls(uid: string): Promise<number> {
  const where = {
    fieldFilter: { field: { fieldPath: 'owner' }, op: 'EQUAL', value: { stringValue: uid } },
  };
  const response = await fetch(`${DOCUMENTS}:runQuery`, {
    method: 'POST',
    headers: OWNER,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'calls' }], where } }),
  });
  return Found.parse(await response.json()).filter(({ document }) => document).length;
}

const PLAN_FIELD = 'secondsPerCall';

/** The length of a call on a plan, in seconds. */
export async function secondsPerCall(plan: string): Promise<number> {
  const response = await fetch(`${DOCUMENTS}/plans/${plan}`, { headers: OWNER });
  return z.number().parse(Document.parse(await response.json()).fields[PLAN_FIELD]);
}

export async function patch(path: string, field: string, value: object): Promise<void> {
  const response = await fetch(`${DOCUMENTS}/${path}?updateMask.fieldPaths=${field}`, {
    method: 'PATCH',
    headers: OWNER,
    body: JSON.stringify({ fields: { [field]: value } }),
  });
  if (!response.ok) throw new Error(`${path} was not changed: ${await response.text()}`);
}

export const setSecondsPerCall = (plan: string, seconds: number): Promise<void> =>
  patch(`plans/${plan}`, PLAN_FIELD, { integerValue: String(seconds) });

export const setPlan = (uid: string, plan: string): Promise<void> =>
  patch(`users/${uid}`, 'plan', { stringValue: plan });

/** Converts a guest's record like the page does. */
export async function convertRecord(uid: string, name: string): Promise<void> {
  await patch(`users/${uid}`, 'isAnonymous', { booleanValue: false });
  await patch(`users/${uid}`, 'name', { stringValue: name });
}

/** Writes a user record with text fields only, like one from an earlier version. */
export async function writeOldRecord(uid: string, fields: Record<string, string>): Promise<void> {
  const values: Record<string, object> = {};
  for (const [name, stringValue] of Object.entries(fields)) values[name] = { stringValue };
  const response = await fetch(`${DOCUMENTS}/users/${uid}`, {
    method: 'PATCH',
    headers: OWNER,
    body: JSON.stringify({ fields: values }),
  });
  if (!response.ok) throw new Error(`the record was not written: ${await response.text()}`);
}
