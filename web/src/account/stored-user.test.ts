// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readStoredUser } from './stored-user.ts';

test('returns undefined without IndexedDB', async () => {
  expect(await readStoredUser()).toBeUndefined();
});
