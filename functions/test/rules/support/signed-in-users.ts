import { randomUUID } from 'node:crypto';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { deleteDoc, doc, setDoc, setLogLevel, updateDoc, type DocumentReference } from 'firebase/firestore';
import { afterAll } from 'vitest';
import { createStoredRecord } from './records.ts';
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

function signIn(uid: string, email: string | null, token: TokenOptions): SignedInUser {
  const db = environment.authenticatedContext(uid, token).firestore();
  return { uid, email, db, record: doc(db, 'users', uid) };
}

/** Signs in a guest without a record. */
export const signInAsGuest = (uid: string = randomUUID()): SignedInUser =>
  signIn(uid, null, { firebase: { sign_in_provider: 'anonymous', identities: {} } });

/** Signs in a registered user without a record; `claims` are additional fields of the token. */
export function signInAsRegisteredUser(
  uid: string = randomUUID(),
  email: string = `${uid}@parley.test`,
  claims: TokenOptions = {},
): SignedInUser {
  return signIn(uid, email, { ...claims, email, firebase: { sign_in_provider: 'password', identities: {} } });
}

/** Signs in the same user with the token issued after linking an email and a password. */
export const signInAfterRegistration = ({ uid }: SignedInUser, email?: string): SignedInUser =>
  signInAsRegisteredUser(uid, email);

/** Creates a guest with a record. */
export const createGuest = (fields: object = {}): Promise<SignedInUser> =>
  storeRecord(signInAsGuest(), fields);

/** Creates a registered user with a record. */
export const createRegisteredUser = (fields: object = {}): Promise<SignedInUser> =>
  storeRecord(signInAsRegisteredUser(), fields);

export const createAdmin = (): Promise<SignedInUser> => createRegisteredUser({ admin: true });

async function storeRecord(owner: SignedInUser, fields: object): Promise<SignedInUser> {
  await withoutRules(async (db) =>
    setDoc(doc(db, 'users', owner.uid), { ...createStoredRecord(owner), ...fields }),
  );
  return owner;
}

/** Returns the database as an unauthenticated client sees it. */
export const getUnauthenticatedDb = (): Database => environment.unauthenticatedContext().firestore();

/** Runs work that bypasses the rules. */
export const withoutRules = (work: (db: Database) => Promise<void>): Promise<void> =>
  environment.withSecurityRulesDisabled((server) => work(server.firestore()));

/** Updates a user's record, bypassing the rules. */
export const updateRecordAsServer = ({ uid }: SignedInUser, fields: Record<string, unknown>): Promise<void> =>
  withoutRules(async (db) => updateDoc(doc(db, 'users', uid), fields));

/** Deletes a user's record, bypassing the rules. */
export const deleteRecord = ({ uid }: SignedInUser): Promise<void> =>
  withoutRules(async (db) => deleteDoc(doc(db, 'users', uid)));
