import type { WordBankEntry } from '@parley/functions/contract';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../account/account.ts';
import { registeredClient } from '../account/registered-client.ts';
import { createRegisteredState } from '../account/testing/fake-users.ts';
import { ApiError } from '../api/api-error.ts';
import { getDeckKey } from '../deck/loaded-deck.ts';
import { createCard } from '../deck/testing/cards.ts';
import { clearLearnerData } from '../lib/learner-data.ts';
import { addWord, deleteWord, updateWord } from './change-words.ts';
import { queryClient } from '../lib/query-client.ts';
import { loadWords, type Words } from './words.ts';

const me = createRegisteredState();
const { uid } = me.status === 'registered' ? me.user : { uid: '' };
const createEntry = (word: string): WordBankEntry => ({
  id: `id-${word}`,
  word,
  createdAt: '2026-01-01T00:00:00Z',
});

/** A request that a test resolves or rejects. */
interface FakeRequest {
  name: string;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}
const requests: FakeRequest[] = [];

const getShownWords = () => queryClient.getQueryData<Words>(['words', uid])?.map(({ word }) => word);
const takeRequest = (name: string) =>
  vi.waitFor(() => {
    const found = requests.find((request) => request.name === name);
    if (!found) throw new Error(`${name} has not been requested`);
    requests.splice(requests.indexOf(found), 1);
    return found;
  });

beforeEach(async () => {
  queryClient.clear();
  requests.length = 0;
  vi.spyOn(account, 'getState').mockReturnValue(me);
  vi.spyOn(toast, 'error');
  vi.spyOn(registeredClient, 'request').mockImplementation(async (_uid, name) => {
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    requests.push({ name, resolve, reject });
    return promise;
  });
  const loaded = loadWords(uid);
  (await takeRequest('listWords')).resolve({ items: [createEntry('b'), createEntry('a')] });
  await loaded;
});

test('lists a word before the server has saved it, then takes its id from the server', async () => {
  const added = addWord(uid, { word: 'c' });
  const request = await takeRequest('addWord');
  expect(getShownWords()).toEqual(['c', 'b', 'a']);
  request.resolve({ item: createEntry('c') });
  expect(await added).toEqual(createEntry('c'));
  expect(queryClient.getQueryData<Words>(['words', uid])?.[0]).toEqual(createEntry('c'));
});

test('reverts only the change that failed when two are pending', async () => {
  const deleted = deleteWord(uid, 'id-b');
  const request = await takeRequest('deleteWord');
  const added = addWord(uid, { word: 'c' });
  const addRequest = await takeRequest('addWord');
  expect(getShownWords()).toEqual(['c', 'a']);
  request.reject(new ApiError('internal', ''));
  expect(await deleted).toBe(false);
  expect(getShownWords()?.toSorted()).toEqual(['a', 'b', 'c']);
  addRequest.resolve({ item: createEntry('c') });
  await added;
  expect(getShownWords()?.toSorted()).toEqual(['a', 'b', 'c']);
});

test.each([
  ['internal', 'Failed to add word'],
  ['offline', 'Failed to add word'],
  ['word-exists', 'This word is already in your word bank.'],
  ['word-bank-full', 'Your word bank is full. Delete words you already know to make room.'],
] as const)('shows an error when a word is not added: %s', async (code, text) => {
  const added = addWord(uid, { word: 'c' });
  (await takeRequest('addWord')).reject(new ApiError(code, ''));
  expect(await added).toBeNull();
  expect(getShownWords()).toEqual(['b', 'a']);
  expect(toast.error).toHaveBeenCalledWith(text, { id: text });
});

test('treats a word that no longer exists as deleted', async () => {
  const deleted = deleteWord(uid, 'id-b');
  (await takeRequest('deleteWord')).reject(new ApiError('word-not-found', ''));
  expect(await deleted).toBe(true);
  expect(getShownWords()).toEqual(['a']);
});

test('does not update a word without an id', async () => {
  expect(await updateWord(uid, { id: '', example: 'x' })).toBeNull();
  expect(toast.error).toHaveBeenCalledWith('No ID provided for edit mode', expect.anything());
});

test('does not delete a word that the server is still adding', async () => {
  const added = addWord(uid, { word: 'c' });
  const addRequest = await takeRequest('addWord');
  const draft = queryClient.getQueryData<Words>(['words', uid])?.[0];
  expect(await deleteWord(uid, draft?.id ?? '')).toBe(false);
  expect(toast.error).toHaveBeenCalledWith('Failed to delete word', expect.anything());
  expect(requests).toEqual([]);
  addRequest.resolve({ item: createEntry('c') });
  await added;
  expect(getShownWords()).toEqual(['c', 'b', 'a']);
});

test('clears the words when the user signs out', () => {
  expect(getShownWords()).toEqual(['b', 'a']);
  clearLearnerData();
  expect(getShownWords()).toBeUndefined();
});

test('discards words that were requested before the user changed', async () => {
  queryClient.clear();
  const loaded = loadWords(uid).catch((error: unknown) => error);
  const request = await takeRequest('listWords');
  vi.spyOn(account, 'getState').mockReturnValue({ ...me, status: 'loading' });
  request.resolve({ items: [createEntry('theirs')] });
  expect(await loaded).toMatchObject({ code: 'interrupted' });
  expect(getShownWords()).toBeUndefined();
});

test('removes the card of a deleted word, even if the clock of the device that added it is ahead', async () => {
  const card = { ...createCard({ createdAt: Date.now() + 3_600_000 }), id: 'id-a' };
  queryClient.setQueryData(getDeckKey(uid), [card]);
  const deleted = deleteWord(uid, 'id-a');
  (await takeRequest('deleteWord')).resolve({});
  expect(await deleted).toBe(true);
  expect(queryClient.getQueryData(getDeckKey(uid))).toEqual([]);
});
