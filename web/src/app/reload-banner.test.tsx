import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberChunkError } from '../lib/failed-chunks.ts';
import { lazy } from '../lib/lazy.ts';
import { ReloadBanner } from './reload-banner.tsx';

const queryButton = () => screen.queryByRole('button', { name: 'Reload the page' });

/** A chunk that a deploy has deleted; `restore` brings it back. */
function createMissingChunk() {
  const error = new TypeError('Failed to fetch dynamically imported module');
  rememberChunkError(Object.assign(new Event('vite:preloadError'), { payload: error }));
  const load = vi.fn<() => Promise<object>>().mockRejectedValue(error);
  return { load: lazy(load), restore: () => load.mockResolvedValue({}) };
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

test('offers a reload while a chunk is missing', async () => {
  render(<ReloadBanner />);
  const { load, restore } = createMissingChunk();
  expect(queryButton()).toBeNull();

  await act(() => load().catch(() => undefined));
  expect(queryButton()).toBeTruthy();

  restore();
  await act(load);
  expect(queryButton()).toBeNull();
});

test('offers no reload offline', async () => {
  const { load, restore } = createMissingChunk();
  render(<ReloadBanner />);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => load().catch(() => undefined));
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  expect(queryButton()).toBeNull();
  restore();
  await load();
});

test('offers no reload when a loader fails for another reason', async () => {
  render(<ReloadBanner />);
  const load = lazy(() => Promise.reject(new Error('not found')));
  await act(() => load().catch(() => undefined));
  expect(queryButton()).toBeNull();
});
