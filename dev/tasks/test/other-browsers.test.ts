import { expect, test } from 'vitest';
import { TaskError } from '../../launch/task-error.mjs';
import { findUnlessSkipped } from './other-browsers.ts';

const BROWSERS = { PARLEY_FIREFOX: '/usr/bin/firefox' };
const failToFind = () => Promise.reject(new TaskError('These tests need Firefox.'));
const failUnexpectedly = () => Promise.reject(new TypeError('broken'));

test('finds the browsers for a run of all suites', async () => {
  expect(await findUnlessSkipped(async () => BROWSERS, false)).toEqual({ kind: 'found', browsers: BROWSERS });
});

test('skips the suite in a run of all suites if a browser is missing, and says which', async () => {
  expect(await findUnlessSkipped(failToFind, false)).toEqual({
    kind: 'skipped',
    reason: 'Skipped the browsers suite: These tests need Firefox.',
  });
});

test('fails if a browser is missing and the suite was named', async () => {
  await expect(findUnlessSkipped(failToFind, true)).rejects.toThrow('These tests need Firefox.');
});

test('fails on an unexpected error', async () => {
  await expect(findUnlessSkipped(failUnexpectedly, false)).rejects.toThrow('broken');
});
