import { describe, expect, test } from 'vitest';
import { loadItems, type Item } from './items.ts';

const ITEMS = loadItems();
const CONVERSATIONS = ITEMS.filter(({ kind }) => kind === 'conversation');

const getLearnerTexts = ({ messages }: Item): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);
const hasRepeatedSentence = (item: Item): boolean => {
  const sentences = getLearnerTexts(item).flatMap((text) => text.match(/[^.!?]+[.!?]/gu) ?? []);
  return new Set(sentences.map((text) => text.trim())).size < sentences.length;
};

test('there are enough items of each kind, with unique ids', () => {
  const counts = Map.groupBy(ITEMS, ({ kind }) => kind);
  expect(counts.get('mistakes')?.length).toBeGreaterThanOrEqual(300);
  const correct = (counts.get('correct')?.length ?? 0) + (counts.get('tempting')?.length ?? 0);
  expect(correct).toBeGreaterThanOrEqual(300);
  expect(CONVERSATIONS.length).toBeGreaterThanOrEqual(40);
  expect(counts.get('transcript')?.length).toBeGreaterThanOrEqual(30);
  expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(ITEMS.length);
});

describe('the conversations', () => {
  test('include at least ten in which the learner writes 6 to 15 messages, but none with more', () => {
    const lengths = CONVERSATIONS.map((item) => getLearnerTexts(item).length);
    expect(lengths.filter((length) => length >= 6 && length <= 15).length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...lengths)).toBe(15);
  });

  test('include some with repeated sentences and some with more than ten mistakes', () => {
    expect(CONVERSATIONS.filter(hasRepeatedSentence).length).toBeGreaterThanOrEqual(3);
    expect(CONVERSATIONS.filter(({ expected }) => expected.length > 10).length).toBeGreaterThanOrEqual(4);
  });
});
