import { expect, test } from 'vitest';
import { getSessionId } from './session-store.ts';
import { MAX_REMEMBERED_OPENERS, OPENERS, pickOpener } from './openers.ts';

const IDS = Array.from({ length: 200 }, (_, index) => getSessionId('learner', `key-${index}`));

test('never repeats an opener that the learner has had lately', () => {
  const recent = OPENERS.slice(0, MAX_REMEMBERED_OPENERS);
  for (const id of IDS) expect(recent).not.toContain(pickOpener(id, recent));
});

test('picks the same opener for the same session, and all of them over many sessions', () => {
  expect(pickOpener(IDS[3] ?? '', [])).toBe(pickOpener(IDS[3] ?? '', []));
  expect(new Set(IDS.map((id) => pickOpener(id, []))).size).toBe(OPENERS.length);
});
