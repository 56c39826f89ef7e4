import { expect, test } from 'vitest';
import { getPraiseFacts, listPraise, type PraiseFacts } from './choose-praise.ts';
import { praiseMessages } from './messages.ts';

const SHORT: PraiseFacts = { messages: 3, words: 6, hasReachedLimit: false, isRegistered: false };
const lines = praiseMessages.get();

test('praises a short session of a guest only with lines that fit every session', () => {
  const praise = listPraise(SHORT);
  expect(praise.length).toBeGreaterThan(4);
  for (const line of [lines.p2, lines.p7, lines.p9, lines.p13, lines.p15]) expect(praise).not.toContain(line);
});

test('can use all fifteen lines after a long session of a registered learner up to its limit', () => {
  const facts = { messages: 12, words: 100, hasReachedLimit: true, isRegistered: true };
  expect(listPraise(facts)).toHaveLength(15);
});

test("counts the learner's messages and words", () => {
  const messages = [
    { id: '1', role: 'assistant' as const, content: 'Hello there, how are you?', at: 0 },
    { id: '2', role: 'user' as const, content: 'I am  fine.', at: 1 },
    { id: '3', role: 'user' as const, content: 'Thanks!', at: 2 },
  ];
  expect(getPraiseFacts({ messages, reachedLimit: 6 }, true)).toEqual({
    messages: 2,
    words: 4,
    hasReachedLimit: true,
    isRegistered: true,
  });
});
