import {
  AddWordResponse,
  ENDPOINTS,
  ImportWordsResponse,
  ListWordsResponse,
  UpdateWordResponse,
  type EndpointName,
  type WordBankEntry,
} from '../../src/contract/index.ts';
import { bodyOf, errorOf, insist } from './api.ts';
import { db } from './database.ts';
import { stack } from './stack.ts';
import type { TestUser } from './users.ts';

export type WordCall = Exclude<Extract<EndpointName, `${string}Word` | `${string}Words`>, 'generateWords'>;

type Sender = Pick<TestUser, 'token'> | undefined;

/** Sends one of the six calls of the word bank; nothing of it is checked, and the id stands in the path as it is given. */
export function send(name: WordCall, user: Sender, body?: unknown, id = ''): Promise<Response> {
  const { method, path } = ENDPOINTS[name];
  const authorization = user === undefined ? {} : { Authorization: `Bearer ${user.token}` };
  return fetch(`${stack.apiUrl}${path.replace(':id', id)}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...authorization },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The calls with what they need to succeed; `id` is that of a word. */
export const SEND = {
  listWords: (user: Sender) => send('listWords', user),
  addWord: (user: Sender) => send('addWord', user, { word: 'trip' }),
  suggestWord: (user: Sender) => send('suggestWord', user, { word: 'trip' }),
  importWords: (user: Sender) => send('importWords', user, { items: [{ word: 'trip' }] }),
  updateWord: (user: Sender, id = NO_ID) => send('updateWord', user, { translation: 'мандрівка' }, id),
  deleteWord: (user: Sender, id = NO_ID) => send('deleteWord', user, undefined, id),
};

/** The form of an id, and the id of no word. */
export const NO_ID = '0'.repeat(32);

/** Adds a word that must be taken. */
export const added = async (user: TestUser, word: string, details: object = {}): Promise<WordBankEntry> =>
  (await bodyOf(await send('addWord', user, { word, ...details }), AddWordResponse)).item;

/** All words, as the user sees them. */
export const listed = async (user: TestUser): Promise<WordBankEntry[]> =>
  (await bodyOf(await send('listWords', user), ListWordsResponse)).items;

/** A word after this change, which must be taken. */
export const updated = async (user: TestUser, id: string, change: object): Promise<WordBankEntry> =>
  (await bodyOf(await send('updateWord', user, change, id), UpdateWordResponse)).item;

/** What became of these words; they are sent again where others were always faster. */
export const imported = async (user: TestUser, ...words: string[]) =>
  (
    await bodyOf(
      await insist(() => send('importWords', user, { items: words.map((word) => ({ word })) })),
      ImportWordsResponse,
    )
  ).outcomes;

/** How many words the bank says, and has. */
export async function countsOf(uid: string): Promise<{ counted: unknown; kept: number }> {
  const [bank, words] = await Promise.all([
    db.doc(`wordBanks/${uid}`).get(),
    db.collection(`users/${uid}/words`).count().get(),
  ]);
  return { counted: bank.get('count'), kept: words.data().count };
}

/** `done`, or the code of the error; a call that lost too many races is made again. */
export async function outcomeOf(call: () => Promise<Response>): Promise<string> {
  const response = await insist(call);
  return response.ok ? 'done' : (await errorOf(response)).code;
}
