// @vitest-environment jsdom
import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazy } from './lazy.ts';
import { useLoaded } from './use-loaded.ts';

/** A module whose first load fails. */
function failingOnce() {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('module');
  return { load, get: lazy(load) };
}

const here = { status: 'ready', module: 'module' };

test('loads when it is needed, and stays loaded', async () => {
  const get = vi.fn<() => Promise<string>>().mockResolvedValue('module');
  const { result, rerender } = renderHook(({ wanted }) => useLoaded(wanted ? get : null), {
    initialProps: { wanted: false },
  });
  expect(get).not.toHaveBeenCalled();
  rerender({ wanted: true });
  expect(result.current).toEqual({ status: 'loading' });
  await waitFor(() => expect(result.current).toEqual(here));
  rerender({ wanted: false });
  expect(result.current).toEqual(here);
});

test('retries a failed load when the browser is online again', async () => {
  const { get } = failingOnce();
  const { result } = renderHook(() => useLoaded(get));
  await waitFor(() => expect(result.current).toEqual({ status: 'failed' }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(result.current).toEqual(here));
});

test('retries a failed load when the retry key changes', async () => {
  const { load, get } = failingOnce();
  const { result, rerender } = renderHook(({ path }) => useLoaded(get, path), {
    initialProps: { path: '/' },
  });
  await waitFor(() => expect(result.current).toEqual({ status: 'failed' }));
  rerender({ path: '/profile' });
  await waitFor(() => expect(result.current).toEqual(here));
  rerender({ path: '/offer' });
  expect(load).toHaveBeenCalledTimes(2);
});
