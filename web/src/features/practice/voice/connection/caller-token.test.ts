import { expect, test, vi } from 'vitest';
import type { GetToken } from '../../../../api/send.ts';
import { createCallerToken } from './server-session.ts';

const STALE = { refresh: false };

test('returns the cached token, also when a new one cannot be fetched', async () => {
  const ofCaller = vi.fn<GetToken>().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  const token = createCallerToken(async () => ofCaller);
  await token.refresh();
  expect(await token.get(STALE)).toBe('first');
  await token.refresh();
  ofCaller.mockRejectedValue(new Error('signed out'));
  await expect(token.refresh()).rejects.toThrow('signed out');
  expect(await token.get(STALE)).toBe('second');
  await expect(token.get({ refresh: true })).rejects.toThrow('signed out');
});

test('keeps the token source of the first caller', async () => {
  const find = vi.fn<() => Promise<GetToken>>();
  find.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(async () => 'token');
  const token = createCallerToken(find);
  await expect(token.refresh()).rejects.toThrow('offline');
  expect(await token.get(STALE)).toBe('token');
  await token.refresh();
  expect(find).toHaveBeenCalledTimes(2);
});
