import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../account/account.ts';
import { registeredClient } from '../account/registered-client.ts';
import { createRegisteredState } from '../account/testing/fake-users.ts';
import { queryClient } from '../lib/query-client.ts';
import { watchSavedKeys } from './watch-saved-keys.ts';
import { createWordsQuery, reloadWords } from './words.ts';

const createEntry = (word: string) => ({ id: word, word, createdAt: '2026-01-01T00:00:00Z' });

beforeEach(() => {
  queryClient.clear();
  vi.spyOn(account, 'getState').mockReturnValue(createRegisteredState());
});

test('reports the keys of the words, and again after each change until stopped', async () => {
  vi.spyOn(registeredClient, 'request').mockResolvedValue({ items: [createEntry('Castle')] });
  const reported: string[][] = [];
  const stop = watchSavedKeys('u1', (keys) => reported.push([...keys]));
  await vi.waitFor(() => expect(reported.at(-1)).toEqual(['castle']));
  const { queryKey } = createWordsQuery('u1');

  queryClient.setQueryData(queryKey, [createEntry('Castle'), createEntry('go')]);
  await vi.waitFor(() => expect(reported.at(-1)).toEqual(['castle', 'go']));
  stop();
  queryClient.setQueryData(queryKey, []);

  expect(reported.at(-1)).toEqual(['castle', 'go']);
});

test('reports words that were added while the bank was being loaded for the first time', async () => {
  const first = Promise.withResolvers<{ items: never[] }>();
  vi.spyOn(registeredClient, 'request')
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue({ items: [createEntry('Castle')] });
  const reported: string[][] = [];
  const stop = watchSavedKeys('u1', (keys) => reported.push([...keys]));
  await vi.waitFor(() => expect(registeredClient.request).toHaveBeenCalledOnce());
  await reloadWords('u1');
  // This response does not have the new word yet.
  first.resolve({ items: [] });
  await vi.waitFor(() => expect(reported.at(-1)).toEqual(['castle']));
  stop();
});

test('creates the keys of a list once for all messages', () => {
  queryClient.setQueryData(createWordsQuery('u1').queryKey, [createEntry('Castle')]);
  const reported = new Set<ReadonlySet<string>>();

  const stops = [1, 2].map(() => watchSavedKeys('u1', (keys) => reported.add(keys)));

  expect(reported.size).toBe(1);
  for (const stop of stops) stop();
});
