import * as z from 'zod/mini';

const Environment = z.object({
  PARLEY_PROJECT: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
});
const environment = Environment.parse(process.env);

/** Where the page finds the auth emulator, as a pattern for `page.route`. */
export const AUTH_REQUESTS = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/**`;
export const FIRESTORE_REQUESTS = `http://${environment.FIRESTORE_EMULATOR_HOST}/**`;

export const DOCUMENTS = `http://${environment.FIRESTORE_EMULATOR_HOST}/v1/projects/${environment.PARLEY_PROJECT}/databases/(default)/documents`;
const ACCOUNTS = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;

/** Past all rules: the emulators know this token as their owner's. */
export const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

export const PASSWORD = 'practise-english';

/** An e-mail address that no other test uses. */
export const newEmail = (): string => `${crypto.randomUUID()}@parley.test`;

/** Creates a registered user who has no record; resolves with the uid. */
export async function createUser(email: string): Promise<string> {
  const response = await fetch(`${ACCOUNTS}:signUp?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  return z.object({ localId: z.string() }).parse(await response.json()).localId;
}

/** Links an e-mail and a password to the guest of this token, past the page; resolves with the tokens of the new user. */
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

/** The links that were sent by e-mail, oldest first. */
async function sentCodes() {
  const { FIREBASE_AUTH_EMULATOR_HOST, PARLEY_PROJECT } = environment;
  const response = await fetch(
    `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${PARLEY_PROJECT}/oobCodes`,
  );
  return SentCodes.parse(await response.json()).oobCodes;
}

/** How many e-mails for a new password were sent to an address. */
export async function resetCodesFor(email: string): Promise<number> {
  const codes = await sentCodes();
  return codes.filter((code) => code.requestType === 'PASSWORD_RESET' && code.email === email).length;
}

/** The link that makes `email` somebody's address; undefined where none was sent to it. */
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

/** The user record as the database has it; null where there is none. */
export async function recordOf(uid: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${DOCUMENTS}/users/${uid}`, { headers: OWNER });
  if (response.status === 404) return null;
  return Document.parse(await response.json()).fields;
}

/** How many sessions of each kind the server has counted for somebody; null where it has counted none. */
export async function usageOf(uid: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(`${DOCUMENTS}/usage/${uid}`, { headers: OWNER });
  if (response.status === 404) return null;
  return Document.parse(await response.json()).fields;
}

const Found = z.array(z.object({ document: z.optional(z.object({ name: z.string() })) }));

/** How many calls of somebody the server still answers for. */
export async function notedCalls(uid: string): Promise<number> {
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

/** How many seconds a call on a plan may last. */
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

/** Writes what the page writes when a guest has registered. */
export async function convertRecord(uid: string, name: string): Promise<void> {
  await patch(`users/${uid}`, 'isAnonymous', { booleanValue: false });
  await patch(`users/${uid}`, 'name', { stringValue: name });
}

/** Writes a user record of texts and nothing else, as an earlier version might have left it. */
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
