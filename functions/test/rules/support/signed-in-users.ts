import { randomUUID } from 'node:crypto';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { deleteDoc, doc, setDoc, setLogLevel, updateDoc, type DocumentReference } from 'firebase/firestore';
import { afterAll } from 'vitest';
import { storedRecord } from './records.ts';
import { rulesProject } from './rules-project.ts';

// The SDK logs each denied request as an error, and these tests cause many.
setLogLevel('silent');

const [host, port] = rulesProject.emulator.split(':');
const environment = await initializeTestEnvironment({
  projectId: rulesProject.projectId,
  // The rules are loaded in load-rules.ts.
  firestore: { host: host ?? '127.0.0.1', port: Number(port) },
});

afterAll(() => environment.cleanup());

export type Database = ReturnType<RulesTestContext['firestore']>;

export interface SignedInUser {
  uid: string;
  /** Of the token; null for a guest. */
  email: string | null;
  db: Database;
  /** The user's own `users/{uid}`. */
  record: DocumentReference;
}

function user(uid: string, email: string | null, token: TokenOptions): SignedInUser {
  const db = environment.authenticatedContext(uid, token).firestore();
  return { uid, email, db, record: doc(db, 'users', uid) };
}

/** A new guest without a record. */
export const newGuest = (uid: string = randomUUID()): SignedInUser =>
  user(uid, null, { firebase: { sign_in_provider: 'anonymous', identities: {} } });

/** A registered user without a record; `claims` are additional fields of the token. */
export function newLearner(
  uid: string = randomUUID(),
  email: string = `${uid}@parley.test`,
  claims: TokenOptions = {},
): SignedInUser {
  return user(uid, email, { ...claims, email, firebase: { sign_in_provider: 'password', identities: {} } });
}

/** The same user with the token after linking email and password. */
export const registered = ({ uid }: SignedInUser, email?: string): SignedInUser => newLearner(uid, email);

/** A guest with a record. */
export const storedGuest = (fields: object = {}): Promise<SignedInUser> => stored(newGuest(), fields);

/** A registered user with a record. */
export const storedLearner = (fields: object = {}): Promise<SignedInUser> => stored(newLearner(), fields);

export const storedAdmin = (): Promise<SignedInUser> => storedLearner({ admin: true });

async function stored(owner: SignedInUser, fields: object): Promise<SignedInUser> {
  await withoutRules(async (db) =>
    setDoc(doc(db, 'users', owner.uid), { ...storedRecord(owner), ...fields }),
  );
  return owner;
}

/** The database for an unauthenticated client. */
export const getUnauthenticatedDb = (): Database => environment.unauthenticatedContext().firestore();

/** Runs work without the rules. */
export const withoutRules = (work: (db: Database) => Promise<void>): Promise<void> =>
  environment.withSecurityRulesDisabled((server) => work(server.firestore()));

/** Updates a user's record without the rules. */
export const updateRecordAsServer = ({ uid }: SignedInUser, fields: Record<string, unknown>): Promise<void> =>
  withoutRules(async (db) => updateDoc(doc(db, 'users', uid), fields));

/** Deletes a user's record without the rules. */
export const deleteRecord = ({ uid }: SignedInUser): Promise<void> =>
  withoutRules(async (db) => deleteDoc(doc(db, 'users', uid)));
