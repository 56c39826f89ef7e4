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

// The SDK reports each refusal as an error, and refusals are what these tests are about.
setLogLevel('silent');

const [host, port] = rulesProject.emulator.split(':');
const environment = await initializeTestEnvironment({
  projectId: rulesProject.projectId,
  // Without the rules: see load-rules.ts.
  firestore: { host: host ?? '127.0.0.1', port: Number(port) },
});

afterAll(() => environment.cleanup());

export type Database = ReturnType<RulesTestContext['firestore']>;

export interface Person {
  uid: string;
  /** The token's; null for a guest. */
  email: string | null;
  db: Database;
  /** Their own `users/{uid}`. */
  record: DocumentReference;
}

function person(uid: string, email: string | null, token: TokenOptions): Person {
  const db = environment.authenticatedContext(uid, token).firestore();
  return { uid, email, db, record: doc(db, 'users', uid) };
}

/** A guest of its own for each test, without a record. */
export const newGuest = (uid: string = randomUUID()): Person =>
  person(uid, null, { firebase: { sign_in_provider: 'anonymous', identities: {} } });

/** A registered learner without a record; `claims` are further fields of the token. */
export function newLearner(
  uid: string = randomUUID(),
  email: string = `${uid}@parley.test`,
  claims: TokenOptions = {},
): Person {
  return person(uid, email, { ...claims, email, firebase: { sign_in_provider: 'password', identities: {} } });
}

/** The same person with the token that they have once e-mail and password are linked. */
export const registered = ({ uid }: Person, email?: string): Person => newLearner(uid, email);

/** A guest whose record the server knows. */
export const storedGuest = (fields: object = {}): Promise<Person> => stored(newGuest(), fields);

/** A registered learner whose record the server knows. */
export const storedLearner = (fields: object = {}): Promise<Person> => stored(newLearner(), fields);

export const storedAdmin = (): Promise<Person> => storedLearner({ admin: true });

async function stored(owner: Person, fields: object): Promise<Person> {
  await asServer(async (db) => setDoc(doc(db, 'users', owner.uid), { ...storedRecord(owner), ...fields }));
  return owner;
}

/** The database of somebody who is not signed in. */
export const anybody = (): Database => environment.unauthenticatedContext().firestore();

/** Whatever the server does, past all rules. */
export const asServer = (work: (db: Database) => Promise<void>): Promise<void> =>
  environment.withSecurityRulesDisabled((server) => work(server.firestore()));

/** The server changes somebody's record. */
export const serverUpdates = ({ uid }: Person, fields: Record<string, unknown>): Promise<void> =>
  asServer(async (db) => updateDoc(doc(db, 'users', uid), fields));

/** The server has no record of somebody any more. */
export const serverForgets = ({ uid }: Person): Promise<void> =>
  asServer(async (db) => deleteDoc(doc(db, 'users', uid)));
