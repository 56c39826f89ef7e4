import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { nameSearchFields } from '../../../src/contract/index.ts';

interface Identity {
  uid: string;
  email: string | null;
}

const LONG_AGO = Timestamp.fromMillis(1_700_000_000_000);

/** A time chosen by the client. */
export const INVENTED = Timestamp.fromMillis(4_000_000_000_000);

/** A name with the search fields that belong to it. */
export const named = (name: unknown): Record<string, unknown> =>
  typeof name === 'string' ? { name, ...nameSearchFields(name) } : { name };

/** Search fields that do not belong to the name 'Ann Lee', each with a description of the fault. */
export const BAD_SEARCH_FIELDS: [what: string, fields: object][] = [
  ['another search name', nameSearchFields('Bob Lee')],
  ['a search name in capitals', { searchName: 'Ann Lee', nameWords: ['Ann', 'Lee'] }],
  ['a search name that is a list', { searchName: ['ann lee'] }],
  ['another word', { nameWords: ['ann', 'admin'] }],
  ['one word more', { nameWords: ['ann', 'lee', 'admin'] }],
  ['no words', { nameWords: [] }],
  ['words in a text', { nameWords: 'ann lee' }],
];

const recordAt = ({ uid, email }: Identity, moment: unknown) => ({
  uid,
  email,
  ...named(email === null ? 'Guest User' : 'Ann'),
  admin: false,
  isAnonymous: email === null,
  plan: 'FREE',
  periodStart: moment,
  periodEnd: null,
  textUsed: 0,
  voiceUsed: 0,
  createdAt: moment,
});

/** The record that the web app creates for a new user. */
export const newRecord = (owner: Identity) => recordAt(owner, serverTimestamp());

/** A record of some time ago. */
export const storedRecord = (owner: Identity) => recordAt(owner, LONG_AGO);

/** A record of an old form, without some fields. */
export function recordWithout(owner: Identity, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(storedRecord(owner)).filter(([field]) => !fields.includes(field)));
}

/** A change with the server's timestamp, as the web app writes it. */
export const at = (change: object): Record<string, unknown> => ({ updatedAt: serverTimestamp(), ...change });

/** The web app's write when a guest has registered. */
export const conversion = ({ email }: Pick<Identity, 'email'>): Record<string, unknown> =>
  at({
    isAnonymous: false,
    email,
    ...named('Ann Lee'),
    textUsed: 0,
    voiceUsed: 0,
    periodStart: serverTimestamp(),
    periodEnd: null,
  });

/** The web app's write to a record without any of the back-filled fields. */
export const backFill = ({ email }: Pick<Identity, 'email'>): Record<string, unknown> =>
  at({
    plan: 'FREE',
    periodStart: serverTimestamp(),
    textUsed: 0,
    voiceUsed: 0,
    isAnonymous: email === null,
  });

/** A valid address of this length. */
export const emailOfLength = (length: number): string => '@parley.test'.padStart(length, 'x');

/** Invalid names: reason and value. */
export const BAD_NAMES: [what: string, name: unknown][] = [
  ['nothing', ''],
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
  ['combining marks only', '...'],
  ['a hidden character', 'Ann\uFEFFLee'],
  ['a change of text direction', 'Ann\u202Eeel'],
  ['an object', { first: 'Ann' }],
  ['a list', ['Ann']],
  ['a number', 7],
  ['true', true],
  ['null', null],
  ['a timestamp', serverTimestamp()],
];
