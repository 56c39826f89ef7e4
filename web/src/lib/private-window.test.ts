// @vitest-environment jsdom
import { detectIncognito } from 'detectincognitojs';
import { beforeEach, expect, test, vi } from 'vitest';
import { isPrivateWindow } from './private-window.ts';

// A real window cannot switch between private and normal on demand.
vi.mock('detectincognitojs', () => ({ detectIncognito: vi.fn<typeof detectIncognito>() }));
const detect = vi.mocked(detectIncognito);
const createDetection = (isPrivate: boolean, browserName = 'Firefox') => ({ isPrivate, browserName });

beforeEach(() => {
  localStorage.clear();
  detect.mockReset();
});

test('runs the detection only once in a normal window', async () => {
  detect.mockResolvedValue(createDetection(false));
  expect(await isPrivateWindow()).toBe(false);
  expect(await isPrivateWindow()).toBe(false);
  expect(detect).toHaveBeenCalledOnce();
});

test('shares one detection between simultaneous calls', async () => {
  detect.mockResolvedValue(createDetection(true));
  expect(await Promise.all([isPrivateWindow(), isPrivateWindow()])).toEqual([true, true]);
  expect(detect).toHaveBeenCalledOnce();
});

test('repeats the detection of a private window', async () => {
  detect.mockResolvedValueOnce(createDetection(true)).mockResolvedValueOnce(createDetection(false));
  expect(await isPrivateWindow()).toBe(true);
  expect(await isPrivateWindow()).toBe(false);
  expect(await isPrivateWindow()).toBe(false);
  expect(detect).toHaveBeenCalledTimes(2);
});

test('treats a window as normal when the detection fails', async () => {
  detect.mockRejectedValue(new Error('detectIncognito cannot determine the browser'));
  expect(await isPrivateWindow()).toBe(false);
});

test('treats a Chromium window as normal when its writes cannot be timed', async () => {
  detect.mockResolvedValue(createDetection(true, 'Chrome'));
  expect(await isPrivateWindow()).toBe(false);
});
