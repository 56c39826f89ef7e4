import {
  AddWordResponse,
  ENDPOINTS,
  ImportWordsResponse,
  ListWordsResponse,
  UpdateWordResponse,
  type EndpointName,
  type WordBankEntry,
} from '../../src/contract/index.ts';
import { parseBody, readError, retryOnConflict } from './api.ts';
import { db } from './database.ts';
import { stack } from './stack.ts';
import type { TestUser } from './users.ts';

export type WordEndpoint = Exclude<
  Extract<
    EndpointName,
    `${string}Word` | `${string}Words` | `${string}WordDetails` | `${string}WordPatterns`
  >,
  'generateWords'
>;

type Sender = Pick<TestUser, 'token'> | undefined;

/** Sends a request to an endpoint of the word bank; validates nothing and puts the id into the path unchanged. */
export function sendWordRequest(
  name: WordEndpoint,
  user: Sender,
  body?: unknown,
  id = '',
): Promise<Response> {
  const { method, path } = ENDPOINTS[name];
  const authorization = user === undefined ? {} : { Authorization: `Bearer ${user.token}` };
  return fetch(`${stack.apiUrl}${path.replace(':id', id)}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...authorization },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** For each endpoint, a function that sends a valid request; `id` is the id of a word. */
export const sendValid = {
  listWords: (user: Sender) => sendWordRequest('listWords', user),
  addWord: (user: Sender) => sendWordRequest('addWord', user, { word: 'trip' }),
  suggestWordDetails: (user: Sender) => sendWordRequest('suggestWordDetails', user, { word: 'trip' }),
  getWordPatterns: (user: Sender) => sendWordRequest('getWordPatterns', user, { words: ['trip'] }),
  importWords: (user: Sender) => sendWordRequest('importWords', user, { items: [{ word: 'trip' }] }),
  updateWord: (user: Sender, id = UNKNOWN_WORD_ID) =>
    sendWordRequest('updateWord', user, { translation: 'мандрівка' }, id),
  deleteWord: (user: Sender, id = UNKNOWN_WORD_ID) => sendWordRequest('deleteWord', user, undefined, id),
};

/** A well-formed id that belongs to no word. */
export const UNKNOWN_WORD_ID = '0'.repeat(32);

/** Adds a word and expects success. */
export const addWord = async (user: TestUser, word: string, details: object = {}): Promise<WordBankEntry> =>
  (await parseBody(await sendWordRequest('addWord', user, { word, ...details }), AddWordResponse)).item;

/** Lists all words as the user sees them. */
export const listWords = async (user: TestUser): Promise<WordBankEntry[]> =>
  (await parseBody(await sendWordRequest('listWords', user), ListWordsResponse)).items;

/** Changes a word and expects success. */
export const updateWord = async (user: TestUser, id: string, change: object): Promise<WordBankEntry> =>
  (await parseBody(await sendWordRequest('updateWord', user, change, id), UpdateWordResponse)).item;

/** Imports words, retrying on `conflict`; returns the outcomes. */
export const importWords = async (user: TestUser, ...words: string[]) =>
  (
    await parseBody(
      await retryOnConflict(() =>
        sendWordRequest('importWords', user, { items: words.map((word) => ({ word })) }),
      ),
      ImportWordsResponse,
    )
  ).outcomes;

/** Reads the stored count of words and counts the actual words. */
export async function readWordCounts(uid: string): Promise<{ storedCount: unknown; actualCount: number }> {
  const [bank, words] = await Promise.all([
    db.doc(`wordBanks/${uid}`).get(),
    db.collection(`users/${uid}/words`).count().get(),
  ]);
  return { storedCount: bank.get('count'), actualCount: words.data().count };
}

/** Sends a request, retrying on `conflict`; returns `done` or the error code. */
export async function getRequestOutcome(request: () => Promise<Response>): Promise<string> {
  const response = await retryOnConflict(request);
  return response.ok ? 'done' : (await readError(response)).code;
}
