// @vitest-environment jsdom
import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazy } from './lazy.ts';
import { useLoaded } from './use-loaded.ts';

/** Creates a loader whose first load fails and whose later loads succeed. */
function createLoaderThatFailsOnce() {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('module');
  return { load, get: lazy(load) };
}

const loaded = { status: 'ready', value: 'module' };

test('loads when a loader is given, and stays loaded without one', async () => {
  const get = vi.fn<() => Promise<string>>().mockResolvedValue('module');
  const { result, rerender } = renderHook(({ isNeeded }) => useLoaded(isNeeded ? get : null), {
    initialProps: { isNeeded: false },
  });
  expect(get).not.toHaveBeenCalled();
  rerender({ isNeeded: true });
  expect(result.current).toEqual({ status: 'loading' });
  await waitFor(() => expect(result.current).toEqual(loaded));
  rerender({ isNeeded: false });
  expect(result.current).toEqual(loaded);
});

test('retries a failed load when the browser is online again', async () => {
  const { get } = createLoaderThatFailsOnce();
  const { result } = renderHook(() => useLoaded(get));
  await waitFor(() => expect(result.current).toEqual({ status: 'failed' }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(result.current).toEqual(loaded));
});

test('retries a failed load when the retry key changes', async () => {
  const { load, get } = createLoaderThatFailsOnce();
  const { result, rerender } = renderHook(({ path }) => useLoaded(get, path), {
    initialProps: { path: '/' },
  });
  await waitFor(() => expect(result.current).toEqual({ status: 'failed' }));
  rerender({ path: '/profile' });
  await waitFor(() => expect(result.current).toEqual(loaded));
  rerender({ path: '/offer' });
  expect(load).toHaveBeenCalledTimes(2);
});
