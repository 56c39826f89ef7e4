import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { nameSearchFields } from '../../../src/contract/index.ts';

interface Identity {
  uid: string;
  email: string | null;
}

const LONG_AGO = Timestamp.fromMillis(1_700_000_000_000);

/** A moment that the caller made up. */
export const INVENTED = Timestamp.fromMillis(4_000_000_000_000);

/** A name with the search fields that belong to it. */
export const named = (name: unknown): Record<string, unknown> =>
  typeof name === 'string' ? { name, ...nameSearchFields(name) } : { name };

/** Search fields that do not belong to the name 'Ann Lee': what is wrong with them, and the fields. */
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

/** What the web writes for somebody who has no record yet. */
export const newRecord = (owner: Identity) => recordAt(owner, serverTimestamp());

/** A record of some time ago. */
export const storedRecord = (owner: Identity) => recordAt(owner, LONG_AGO);

/** A record without some of its fields, as earlier days wrote it. */
export function recordWithout(owner: Identity, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(storedRecord(owner)).filter(([field]) => !fields.includes(field)));
}

/** A change as the web writes it: with the time of the server. */
export const at = (change: object): Record<string, unknown> => ({ updatedAt: serverTimestamp(), ...change });

/** What the web writes when a guest has registered. */
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

/** What the web writes to a record that lacks all that can be filled in. */
export const backFill = ({ email }: Pick<Identity, 'email'>): Record<string, unknown> =>
  at({
    plan: 'FREE',
    periodStart: serverTimestamp(),
    textUsed: 0,
    voiceUsed: 0,
    isAnonymous: email === null,
  });

/** A good address of so many characters. */
export const emailOfLength = (length: number): string => '@parley.test'.padStart(length, 'x');

/** Values that no name may have: what makes them so, and the value. */
export const BAD_NAMES: [what: string, name: unknown][] = [
  ['nothing', ''],
  ['only spaces', '   '],
  ['a space before it', ' Ann'],
  ['a space after it', 'Ann '],
  ['81 characters', 'x'.repeat(81)],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['two lines', 'Ann\nLee'],
  ['a tab', 'Ann\tLee'],
  ['a null character', 'Ann\u0000Lee'],
  ['a control character of the second block', 'Ann\u0085Lee'],
  ['a line break at the end', 'Ann\n'],
  ['nothing to be seen', '\u200B'],
  ['marks alone', '...'],
  ['something hidden in it', 'Ann\uFEFFLee'],
  ['a turn of the text around it', 'Ann\u202Eeel'],
  ['a map', { first: 'Ann' }],
  ['a list', ['Ann']],
  ['a number', 7],
  ['true', true],
  ['null', null],
  ['a moment', serverTimestamp()],
];
