import type { WordBankEntry } from '@parley/functions/contract';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../account/account.ts';
import { client } from '../account/client.ts';
import { createRegisteredState } from '../account/testing/fake-users.ts';
import { ApiError } from '../api/api-error.ts';
import { clearLearnerData } from '../lib/learner-data.ts';
import { addWord, deleteWord, updateWord } from './change-words.ts';
import { queryClient } from '../lib/query-client.ts';
import { loadWords, type Words } from './words.ts';

const me = createRegisteredState();
const { uid } = me.status === 'registered' ? me.user : { uid: '' };
const entry = (word: string): WordBankEntry => ({
  id: `id-${word}`,
  word,
  createdAt: '2026-01-01T00:00:00Z',
});

/** A call whose answer the test gives. */
interface Made {
  name: string;
  answer(value: unknown): void;
  refuse(error: unknown): void;
}
const calls: Made[] = [];

const shown = () => queryClient.getQueryData<Words>(['words', uid])?.map(({ word }) => word);
const next = (name: string) =>
  vi.waitFor(() => {
    const found = calls.find((made) => made.name === name);
    if (!found) throw new Error(`nobody has called ${name}`);
    calls.splice(calls.indexOf(found), 1);
    return found;
  });

beforeEach(async () => {
  queryClient.clear();
  calls.length = 0;
  vi.spyOn(account, 'getState').mockReturnValue(me);
  vi.spyOn(toast, 'error');
  vi.spyOn(client, 'call').mockImplementation(async (name) => {
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    calls.push({ name, answer: resolve, refuse: reject });
    return promise;
  });
  const loading = loadWords(uid);
  (await next('listWords')).answer({ items: [entry('b'), entry('a')] });
  await loading;
});

test('a word is in the list before the server has it, and has its id from the server then', async () => {
  const adding = addWord(uid, { word: 'c' });
  const made = await next('addWord');
  expect(shown()).toEqual(['c', 'b', 'a']);
  made.answer({ item: entry('c') });
  expect(await adding).toEqual(entry('c'));
  expect(queryClient.getQueryData<Words>(['words', uid])?.[0]).toEqual(entry('c'));
});

test('of two changes that are under way only the one that failed is taken back', async () => {
  const deleting = deleteWord(uid, 'id-b');
  const made = await next('deleteWord');
  const adding = addWord(uid, { word: 'c' });
  const added = await next('addWord');
  expect(shown()).toEqual(['c', 'a']);
  made.refuse(new ApiError('internal', ''));
  expect(await deleting).toBe(false);
  expect(shown()?.toSorted()).toEqual(['a', 'b', 'c']);
  added.answer({ item: entry('c') });
  await adding;
  expect(shown()?.toSorted()).toEqual(['a', 'b', 'c']);
});

test.each([
  ['internal', 'Failed to add word'],
  ['offline', 'Failed to add word'],
  ['word-exists', 'This word is already in your word bank.'],
  ['word-bank-full', 'Your word bank is full. Delete words you already know to make room.'],
] as const)('a word that is not added says why: %s', async (code, text) => {
  const adding = addWord(uid, { word: 'c' });
  (await next('addWord')).refuse(new ApiError(code, ''));
  expect(await adding).toBeNull();
  expect(shown()).toEqual(['b', 'a']);
  expect(toast.error).toHaveBeenCalledWith(text, { id: text });
});

test('a word that is gone already counts as deleted', async () => {
  const deleting = deleteWord(uid, 'id-b');
  (await next('deleteWord')).refuse(new ApiError('word-not-found', ''));
  expect(await deleting).toBe(true);
  expect(shown()).toEqual(['a']);
});

test('a word that the server has given no id cannot be changed yet', async () => {
  expect(await updateWord(uid, { id: '', example: 'x' })).toBeNull();
  expect(toast.error).toHaveBeenCalledWith('No ID provided for edit mode', expect.anything());
});

test('one that the server is still adding is not deleted, and does not come back from the dead', async () => {
  const adding = addWord(uid, { word: 'c' });
  const added = await next('addWord');
  const draft = queryClient.getQueryData<Words>(['words', uid])?.[0];
  expect(await deleteWord(uid, draft?.id ?? '')).toBe(false);
  expect(toast.error).toHaveBeenCalledWith('Failed to delete word', expect.anything());
  expect(calls).toEqual([]);
  added.answer({ item: entry('c') });
  await adding;
  expect(shown()).toEqual(['c', 'b', 'a']);
});

test('nothing is kept of a learner who has left', () => {
  expect(shown()).toEqual(['b', 'a']);
  clearLearnerData();
  expect(shown()).toBeUndefined();
});

test('what was loaded while somebody else came to use the page is nobody’s', async () => {
  queryClient.clear();
  const loading = loadWords(uid).catch((error: unknown) => error);
  const made = await next('listWords');
  vi.spyOn(account, 'getState').mockReturnValue({ ...me, status: 'loading' });
  made.answer({ items: [entry('theirs')] });
  expect(await loading).toMatchObject({ code: 'interrupted' });
  expect(shown()).toBeUndefined();
});
