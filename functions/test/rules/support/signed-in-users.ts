import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  getFirestore,
  setDoc,
  setLogLevel,
  updateDoc,
  type DocumentReference,
  type EmulatorMockTokenOptions,
  type Firestore,
} from 'firebase/firestore/lite';
import { createStoredRecord } from './records.ts';
import { rulesProject } from './rules-project.ts';

// The SDK logs each denied request as an error, and these tests cause many.
setLogLevel('silent');

export type Database = Firestore;

/** A client, with its token unless it is unauthenticated. */
export interface Client {
  token?: EmulatorMockTokenOptions;
  db: Database;
}

export interface SignedInUser extends Client {
  uid: string;
  /** Of the token; null for a guest. */
  email: string | null;
  /** The user's own `users/{uid}`. */
  record: DocumentReference;
}

/**
 * Uses the lite SDK, which sends a request for each call. The full SDK answers from its cache while its connection is
 * interrupted, as on a busy machine.
 */
function connect(token?: EmulatorMockTokenOptions | string): Database {
  const db = getFirestore(initializeApp({ projectId: rulesProject.projectId }, randomUUID()));
  connectFirestoreEmulator(
    db,
    rulesProject.host,
    rulesProject.port,
    token === undefined ? {} : { mockUserToken: token },
  );
  return db;
}

function signIn(uid: string, email: string | null, claims: object): SignedInUser {
  const token = { ...claims, sub: uid };
  const db = connect(token);
  return { uid, email, token, db, record: doc(db, 'users', uid) };
}

/** Signs in a guest without a record. */
export const signInAsGuest = (uid: string = randomUUID()): SignedInUser =>
  signIn(uid, null, { firebase: { sign_in_provider: 'anonymous', identities: {} } });

/** Signs in a registered user without a record; `claims` are additional fields of the token. */
export function signInAsRegisteredUser(
  uid: string = randomUUID(),
  email: string = `${uid}@parley.test`,
  claims: object = {},
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
  await setDoc(doc(serverDb, 'users', owner.uid), { ...createStoredRecord(owner), ...fields });
  return owner;
}

/** Returns the database as an unauthenticated client sees it. */
export const getUnauthenticatedDb = (): Database => connect();

/** The database as the server sees it: without the rules. */
export const serverDb: Database = connect('owner');

/** Updates a user's record, bypassing the rules. */
export const updateRecordAsServer = ({ uid }: SignedInUser, fields: Record<string, unknown>): Promise<void> =>
  updateDoc(doc(serverDb, 'users', uid), fields);

/** Deletes a user's record, bypassing the rules. */
export const deleteRecord = ({ uid }: SignedInUser): Promise<void> => deleteDoc(doc(serverDb, 'users', uid));
