// @vitest-environment jsdom
import { detectIncognito } from 'detectincognitojs';
import { beforeEach, expect, test, vi } from 'vitest';
import { isPrivateWindow } from './private-window.ts';

// A real window cannot switch between private and normal on demand.
vi.mock('detectincognitojs', () => ({ detectIncognito: vi.fn<typeof detectIncognito>() }));
const look = vi.mocked(detectIncognito);
const seenAs = (isPrivate: boolean, browserName = 'Firefox') => ({ isPrivate, browserName });

beforeEach(() => {
  localStorage.clear();
  look.mockReset();
});

test('detects a normal window once', async () => {
  look.mockResolvedValue(seenAs(false));
  expect(await isPrivateWindow()).toBe(false);
  expect(await isPrivateWindow()).toBe(false);
  expect(look).toHaveBeenCalledOnce();
});

test('shares one detection between simultaneous calls', async () => {
  look.mockResolvedValue(seenAs(true));
  expect(await Promise.all([isPrivateWindow(), isPrivateWindow()])).toEqual([true, true]);
  expect(look).toHaveBeenCalledOnce();
});

test('repeats the detection of a private window', async () => {
  look.mockResolvedValueOnce(seenAs(true)).mockResolvedValueOnce(seenAs(false));
  expect(await isPrivateWindow()).toBe(true);
  expect(await isPrivateWindow()).toBe(false);
  expect(await isPrivateWindow()).toBe(false);
  expect(look).toHaveBeenCalledTimes(2);
});

test('treats a window as normal when the detection fails', async () => {
  look.mockRejectedValue(new Error('detectIncognito cannot determine the browser'));
  expect(await isPrivateWindow()).toBe(false);
});

test('treats a Chromium window as normal when its writes cannot be timed', async () => {
  look.mockResolvedValue(seenAs(true, 'Chrome'));
  expect(await isPrivateWindow()).toBe(false);
});
