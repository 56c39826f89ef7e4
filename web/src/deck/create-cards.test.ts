// @vitest-environment node
import { expect, test } from 'vitest';
import { createMistakeAddition, createWordAddition } from './create-cards.ts';

const ENTRY = {
  id: 'a'.repeat(32),
  word: 'trip',
  translation: 'подорож',
  createdAt: '2026-11-26T12:00:00.000Z',
};
const MISTAKE = {
  message: 'She go home.',
  corrected: 'She goes home.',
  explanation: 'Add -es after she.',
  edits: [
    {
      wrong: 'go',
      right: 'goes',
      category: 'agreement' as const,
      severity: 'wrong' as const,
      isTopic: true,
      reason: 'Add -es after she.',
    },
  ],
};

test('a word becomes a card with the id of the word', () => {
  expect(createWordAddition(ENTRY, 1)).toEqual({
    type: 'add',
    cardId: ENTRY.id,
    at: 1,
    content: { type: 'word', word: 'trip', translation: 'подорож' },
  });
});

test('a word that the server has not added yet becomes no card', () => {
  expect(createWordAddition({ ...ENTRY, id: 'unsaved-1' }, 1)).toBeUndefined();
});

test('a mistake becomes a card with only what reviews need', async () => {
  const addition = await createMistakeAddition(MISTAKE, 1);
  expect(addition?.content).toEqual({
    type: 'mistake',
    sentence: 'She go home.',
    corrected: 'She goes home.',
    edits: [{ wrong: 'go', right: 'goes' }],
    explanation: 'Add -es after she.',
  });
});

test('the same mistake has the same id, and another one has another', async () => {
  const [first, again, other] = await Promise.all([
    createMistakeAddition(MISTAKE, 1),
    createMistakeAddition(MISTAKE, 2),
    createMistakeAddition({ ...MISTAKE, message: 'He go home.' }, 1),
  ]);
  expect(again?.cardId).toBe(first?.cardId);
  expect(other?.cardId).not.toBe(first?.cardId);
});

test('a sentence that is too long or has no correction becomes no card', async () => {
  expect(await createMistakeAddition({ ...MISTAKE, message: 'a '.repeat(200) }, 1)).toBeUndefined();
  expect(await createMistakeAddition({ message: 'x', explanation: 'y' }, 1)).toBeUndefined();
});
