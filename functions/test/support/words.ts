import {
  AddWordResponse,
  ENDPOINTS,
  ImportWordsResponse,
  ListWordsResponse,
  UpdateWordResponse,
  type EndpointName,
  type WordBankEntry,
} from '../../src/contract/index.ts';
import { bodyOf, errorOf, retryOnConflict } from './api.ts';
import { db } from './database.ts';
import { stack } from './stack.ts';
import type { TestUser } from './users.ts';

export type WordEndpoint = Exclude<
  Extract<EndpointName, `${string}Word` | `${string}Words`>,
  'generateWords'
>;

type Sender = Pick<TestUser, 'token'> | undefined;

/** Calls one of the six endpoints of the word bank; validates nothing and puts the id into the path as it is. */
export function send(name: WordEndpoint, user: Sender, body?: unknown, id = ''): Promise<Response> {
  const { method, path } = ENDPOINTS[name];
  const authorization = user === undefined ? {} : { Authorization: `Bearer ${user.token}` };
  return fetch(`${stack.apiUrl}${path.replace(':id', id)}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...authorization },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** All calls with valid input; `id` is the id of a word. */
export const SEND = {
  listWords: (user: Sender) => send('listWords', user),
  addWord: (user: Sender) => send('addWord', user, { word: 'trip' }),
  suggestWord: (user: Sender) => send('suggestWord', user, { word: 'trip' }),
  importWords: (user: Sender) => send('importWords', user, { items: [{ word: 'trip' }] }),
  updateWord: (user: Sender, id = NO_ID) => send('updateWord', user, { translation: 'мандрівка' }, id),
  deleteWord: (user: Sender, id = NO_ID) => send('deleteWord', user, undefined, id),
};

/** A well-formed id without a word. */
export const NO_ID = '0'.repeat(32);

/** Adds a word and expects success. */
export const added = async (user: TestUser, word: string, details: object = {}): Promise<WordBankEntry> =>
  (await bodyOf(await send('addWord', user, { word, ...details }), AddWordResponse)).item;

/** All words, as the user sees them. */
export const listed = async (user: TestUser): Promise<WordBankEntry[]> =>
  (await bodyOf(await send('listWords', user), ListWordsResponse)).items;

/** Changes a word and expects success. */
export const updated = async (user: TestUser, id: string, change: object): Promise<WordBankEntry> =>
  (await bodyOf(await send('updateWord', user, change, id), UpdateWordResponse)).item;

/** Imports words, retrying on `conflict`; returns the outcomes. */
export const imported = async (user: TestUser, ...words: string[]) =>
  (
    await bodyOf(
      await retryOnConflict(() => send('importWords', user, { items: words.map((word) => ({ word })) })),
      ImportWordsResponse,
    )
  ).outcomes;

/** The bank's stored and actual number of words. */
export async function countsOf(uid: string): Promise<{ counted: unknown; kept: number }> {
  const [bank, words] = await Promise.all([
    db.doc(`wordBanks/${uid}`).get(),
    db.collection(`users/${uid}/words`).count().get(),
  ]);
  return { counted: bank.get('count'), kept: words.data().count };
}

/** `done` or the error code; retries on `conflict`. */
export async function outcomeOf(request: () => Promise<Response>): Promise<string> {
  const response = await retryOnConflict(request);
  return response.ok ? 'done' : (await errorOf(response)).code;
}
