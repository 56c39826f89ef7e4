// @vitest-environment jsdom
import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazy } from './lazy.ts';
import { useLoaded } from './use-loaded.ts';

/** A module that cannot be loaded at first. */
function failingOnce() {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('module');
  return { load, get: lazy(load) };
}

const here = { status: 'here', module: 'module' };

test('a module is loaded once it is wanted, and stays', async () => {
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

test('one that could not be loaded is there once the line is back', async () => {
  const { get } = failingOnce();
  const { result } = renderHook(() => useLoaded(get));
  await waitFor(() => expect(result.current).toEqual({ status: 'failed' }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(result.current).toEqual(here));
});

test('or on the next occasion', async () => {
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
