// @vitest-environment node
import { CardId } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { createMistakeAddition, createMistakeContent, createWordAddition } from './card-additions.ts';

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

test("gives a word's card the id of the word", () => {
  expect(createWordAddition(ENTRY, 1)).toEqual({
    type: 'add',
    cardId: ENTRY.id,
    at: 1,
    content: { type: 'word', word: 'trip', translation: 'подорож' },
  });
});

test('creates no card for a word that the server has not saved yet', () => {
  expect(createWordAddition({ ...ENTRY, id: 'unsaved-1' }, 1)).toBeUndefined();
});

test("gives a mistake's card only the fields that reviews need", () => {
  expect(createMistakeContent(MISTAKE)).toEqual({
    type: 'mistake',
    sentence: 'She go home.',
    corrected: 'She goes home.',
    edits: [{ wrong: 'go', right: 'goes' }],
    explanation: 'Add -es after she.',
  });
});

async function createId(sentence: string) {
  const content = createMistakeContent({ ...MISTAKE, message: sentence });
  return content && (await createMistakeAddition(content, 1)).cardId;
}

test('gives the same mistake the same id, and a different mistake a different one', async () => {
  const [first, again, other] = await Promise.all(
    ['She go home.', 'She go home.', 'He go home.'].map(createId),
  );
  expect(CardId.safeParse(first).success).toBe(true);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('creates no card for a sentence that is too long or has no correction', () => {
  expect(createMistakeContent({ ...MISTAKE, message: 'a '.repeat(200) })).toBeUndefined();
  expect(createMistakeContent({ message: 'x', explanation: 'y' })).toBeUndefined();
});
