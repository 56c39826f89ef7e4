// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readStoredUser } from './stored-user.ts';

test('does not know the stored user without IndexedDB', async () => {
  expect(await readStoredUser()).toBeUndefined();
});
