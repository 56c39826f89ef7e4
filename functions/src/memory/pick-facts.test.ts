import { expect, test } from 'vitest';
import { pickFacts } from './pick-facts.ts';

const createFacts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: '0'.repeat(32),
    text: `fact ${index}`,
    sessionId: '0'.repeat(32),
    notedAt: 0,
  }));
const createSessionId = (start: number) => start.toString(16).padStart(8, '0').padEnd(32, '0');

test('picks all facts when there are few', () => {
  expect(pickFacts([], createSessionId(5))).toEqual([]);
  expect(pickFacts(createFacts(8), createSessionId(5)).toSorted()).toEqual(
    createFacts(8).map(({ text }) => text),
  );
});

test('picks the newest facts and older ones, the same for the same session', () => {
  const facts = createFacts(50);
  const picked = pickFacts(facts, createSessionId(45));
  expect(picked).toEqual([0, 1, 2, 48, 49, 3, 4, 5].map((index) => `fact ${index}`));
  expect(pickFacts(facts, createSessionId(45))).toEqual(picked);
});

test('picks each of 50 facts in at least one of 50 sessions', () => {
  const facts = createFacts(50);
  const picked = Array.from({ length: 50 }, (_, index) => pickFacts(facts, createSessionId(index))).flat();
  expect(new Set(picked).size).toBe(50);
});
