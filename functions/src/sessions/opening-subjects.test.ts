import { expect, test } from 'vitest';
import { getSessionId } from './session-store.ts';
import { MAX_REMEMBERED_SUBJECTS, OPENING_SUBJECTS, pickOpeningSubject } from './opening-subjects.ts';

const IDS = Array.from({ length: 200 }, (_, index) => getSessionId('learner', `key-${index}`));

test('never repeats a subject that the learner has had recently', () => {
  const recent = OPENING_SUBJECTS.slice(0, MAX_REMEMBERED_SUBJECTS);
  for (const id of IDS) expect(recent).not.toContain(pickOpeningSubject(id, recent));
});

test('picks the same subject for the same session, and all of them over many sessions', () => {
  expect(pickOpeningSubject(IDS[3] ?? '', [])).toBe(pickOpeningSubject(IDS[3] ?? '', []));
  expect(new Set(IDS.map((id) => pickOpeningSubject(id, []))).size).toBe(OPENING_SUBJECTS.length);
});
