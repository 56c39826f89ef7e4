import { expect, test, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const TOO_MANY: unknown = expect.objectContaining({ code: 'too-many-requests', retryAfter: 2 });

/** Requests enter the limit; `finish` ends one of them. */
function createRequests(inTotal: number, runningPerAccount?: number) {
  const limit = createConcurrencyLimit({
    inTotal,
    perAccount: 3,
    ...(runningPerAccount && { runningPerAccount }),
  });
  const entered: string[] = [];
  const endings = new Map<string, () => void>();
  const clients = new Map<string, AbortController>();
  const enter = async (uid: string, name = uid) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    endings.set(name, resolve);
    const client = new AbortController();
    clients.set(name, client);
    await limit.enter(uid, promise, client.signal);
    entered.push(name);
  };
  const finish = (name: string) => endings.get(name)?.();
  return { entered, enter, finish, disconnect: (name: string) => clients.get(name)?.abort() };
}

test('makes a request wait until an earlier one is done', async () => {
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

test('keeps places for other accounts while further requests of an account wait', async () => {
  const { entered, enter, finish } = createRequests(3, 2);
  for (const name of ['1', '2', '3']) void enter('ann', name);
  await enter('ben');
  expect(entered).toEqual(['1', '2', 'ben']);

  finish('1');

  await vi.waitFor(() => expect(entered).toEqual(['1', '2', 'ben', '3']));
});

test('rejects a request whose client had disconnected before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const limit = createConcurrencyLimit({ inTotal: 1, perAccount: 1 });
  await expect(limit.enter('ann', promise, AbortSignal.abort())).rejects.toThrow('aborted');
  await limit.enter('ann', promise, new AbortController().signal);
  resolve();
});

test('rejects a request whose client disconnects while it waits, and stops counting it', async () => {
  const { enter, finish, disconnect } = createRequests(1);
  await enter('ben');
  const waiting = ['1', '2', '3'].map((name) => enter('ann', name));
  for (const name of ['1', '2', '3']) disconnect(name);
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  for (const name of ['1', '2', '3']) finish(name);
  finish('ben');

  await vi.waitFor(() => enter('ann', '4'));
});
