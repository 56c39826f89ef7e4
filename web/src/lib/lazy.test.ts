import { expect, test, vi } from 'vitest';
import { lazy } from './lazy.ts';

test('loads the module once, on the first call', async () => {
  const load = vi.fn<() => Promise<object>>(async () => ({}));
  const get = lazy(load);
  expect(load).not.toHaveBeenCalled();
  const [one, two] = await Promise.all([get(), get()]);
  expect(two).toBe(one);
  expect(await get()).toBe(one);
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries a failed load on the next call', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('here');
  const get = lazy(load);
  await expect(get()).rejects.toThrow('offline');
  await expect(get()).resolves.toBe('here');
});
