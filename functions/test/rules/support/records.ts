import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { nameSearchFields } from '../../../src/contract/index.ts';

interface Identity {
  uid: string;
  email: string | null;
}

const LONG_AGO = Timestamp.fromMillis(1_700_000_000_000);

/** A time chosen by the client. */
export const CLIENT_CHOSEN_TIME = Timestamp.fromMillis(4_000_000_000_000);

/** Creates a name with the search fields that belong to it. */
export const createNameFields = (name: unknown): Record<string, unknown> =>
  typeof name === 'string' ? { name, ...nameSearchFields(name) } : { name };

/** Search fields that do not belong to the name 'Ann Lee', each with a description of the fault. */
export const BAD_SEARCH_FIELDS: [what: string, fields: object][] = [
  ['another search name', nameSearchFields('Bob Lee')],
  ['a capitalised search name', { searchName: 'Ann Lee', nameWords: ['Ann', 'Lee'] }],
  ['a search name that is a list', { searchName: ['ann lee'] }],
  ['another word', { nameWords: ['ann', 'admin'] }],
  ['an extra word', { nameWords: ['ann', 'lee', 'admin'] }],
  ['no words', { nameWords: [] }],
  ['a string instead of words', { nameWords: 'ann lee' }],
];

const createRecordAt = ({ uid, email }: Identity, moment: unknown) => ({
  uid,
  email,
  ...createNameFields(email === null ? 'Guest User' : 'Ann'),
  admin: false,
  isAnonymous: email === null,
  plan: 'FREE',
  periodStart: moment,
  periodEnd: null,
  textUsed: 0,
  voiceUsed: 0,
  createdAt: moment,
});

/** Creates the record that the web app writes for a new user. */
export const createNewRecord = (owner: Identity) => createRecordAt(owner, serverTimestamp());

/** Creates a record of an existing user. */
export const createStoredRecord = (owner: Identity) => createRecordAt(owner, LONG_AGO);

/** Creates a record in an old format, without these fields. */
export function createRecordWithout(owner: Identity, fields: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(createStoredRecord(owner)).filter(([field]) => !fields.includes(field)),
  );
}

/** Adds the server's timestamp to a change, as the web app does. */
export const withUpdatedAt = (change: object): Record<string, unknown> => ({
  updatedAt: serverTimestamp(),
  ...change,
});

/** Creates the change that the web app writes when a guest has registered. */
export const createConversion = ({ email }: Pick<Identity, 'email'>): Record<string, unknown> =>
  withUpdatedAt({
    isAnonymous: false,
    email,
    ...createNameFields('Ann Lee'),
    textUsed: 0,
    voiceUsed: 0,
    periodStart: serverTimestamp(),
    periodEnd: null,
  });

/** Creates the change that the web app writes to a record without any of the backfilled fields. */
export const createBackfill = ({ email }: Pick<Identity, 'email'>): Record<string, unknown> =>
  withUpdatedAt({
    plan: 'FREE',
    periodStart: serverTimestamp(),
    textUsed: 0,
    voiceUsed: 0,
    isAnonymous: email === null,
  });

/** Creates a valid email address of this length. */
export const createEmailOfLength = (length: number): string => '@parley.test'.padStart(length, 'x');

/** Invalid names: reason and value. */
export const BAD_NAMES: [what: string, name: unknown][] = [
  ['an empty string', ''],
  ['only spaces', '   '],
  ['a leading space', ' Ann'],
  ['a trailing space', 'Ann '],
  ['81 characters', 'x'.repeat(81)],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['two lines', 'Ann\nLee'],
  ['a tab', 'Ann\tLee'],
  ['a null character', 'Ann\u0000Lee'],
  ['a C1 control character', 'Ann\u0085Lee'],
  ['a line break at the end', 'Ann\n'],
  ['invisible characters only', '\u200B'],
  ['punctuation only', '...'],
  ['a hidden character', 'Ann\uFEFFLee'],
  ['a change of text direction', 'Ann\u202Eeel'],
  ['a line separator', 'Ann\u2028Lee'],
  ['letters and symbols that are invisible', '\u3164\u2800\u115F'],
  ['an invisible musical symbol', '\u{1D159}'],
  ['accents that cover other lines', `Ann${'\u0323'.repeat(4)}`],
  ['such accents with invisible characters between them', `Ann${'\u0323\u0323\u0323\u2060'.repeat(2)}`],
  // From Unicode 14.
  ['such accents that are newer than the rules engine', `Ann${'\u08CB'.repeat(4)}`],
  [
    'such accents with a vowel separator, once a space, between them',
    `Ann${'\u0323\u0323\u0323\u180E'.repeat(2)}`,
  ],
  ['an object', { first: 'Ann' }],
  ['a list', ['Ann']],
  ['a number', 7],
  ['true', true],
  ['null', null],
  ['a timestamp', serverTimestamp()],
];
