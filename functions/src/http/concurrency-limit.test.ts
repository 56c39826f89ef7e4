import { expect, test, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const TOO_MANY: unknown = expect.objectContaining({ code: 'too-many-requests', retryAfter: 2 });

/** Requests enter the limit; `finish` ends one of them. */
function createRequests(inTotal: number) {
  const limit = createConcurrencyLimit(inTotal);
  const entered: string[] = [];
  const endings = new Map<string, () => void>();
  const enter = async (uid: string, name = uid) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    endings.set(name, resolve);
    await limit.enter(uid, promise);
    entered.push(name);
  };
  return { entered, enter, finish: (name: string) => endings.get(name)?.() };
}

test('lets a request wait until an earlier one is done', async () => {
  const { entered, enter, finish } = createRequests(2);
  void enter('ann');
  void enter('ben');
  void enter('eve');
  await vi.waitFor(() => expect(entered).toEqual(['ann', 'ben']));

  finish('ann');

  await vi.waitFor(() => expect(entered).toEqual(['ann', 'ben', 'eve']));
});

test('rejects the fourth request of an account, and accepts one again when another is done', async () => {
  const { entered, enter, finish } = createRequests(8);
  await Promise.all([enter('ann', '1'), enter('ann', '2'), enter('ann', '3')]);
  await expect(enter('ann', '4')).rejects.toThrow(TOO_MANY);
  await enter('ben');

  finish('1');

  await vi.waitFor(() => enter('ann', '5'));
  expect(entered).toEqual(['1', '2', '3', 'ben', '5']);
});
