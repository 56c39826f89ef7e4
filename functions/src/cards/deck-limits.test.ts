import { describe, expect, it } from 'vitest';
import type { Card, CardChange, CardContent } from '../contract/index.ts';
import { applyWithinLimits } from './deck-limits.ts';

const createId = (n: number): string => n.toString(16).padStart(32, '0');
/** About 6 KB, because each “ї” takes two bytes. */
const LARGE: CardContent = {
  type: 'mistake',
  sentence: 's',
  corrected: 'c',
  edits: Array.from({ length: 10 }, () => ({ wrong: 'ї'.repeat(100), right: 'ї'.repeat(100) })),
  explanation: 'ї'.repeat(600),
};
const SMALL: CardContent = { type: 'word', word: 'trip' };

const add = (n: number, content: CardContent = LARGE): CardChange => ({
  type: 'add',
  cardId: createId(n),
  at: 5,
  content,
});
const createCards = (count: number, content: CardContent): Card[] =>
  Array.from({ length: count }, (_, n) => ({
    id: createId(n),
    createdAt: 5,
    content,
    status: { type: 'active' },
    reviews: '',
  }));
const countBytes = (cards: readonly Card[]): number => Buffer.byteLength(JSON.stringify(cards));

describe('limits of a part of a deck', () => {
  it('refuse large cards beyond 400 KB, but accept a small one', () => {
    const changes = Array.from({ length: 100 }, (_, n) => add(n));
    const { cards, rejected } = applyWithinLimits([], [...changes, add(100, SMALL)]);
    expect(countBytes(cards)).toBeLessThan(420_000);
    expect(rejected).not.toContain(100);
    expect(cards.length + rejected.length).toBe(101);
  });

  it('refuse the 601st card, but accept a review of another card', () => {
    const cards = createCards(600, SMALL);
    const review: CardChange = { type: 'review', cardId: createId(0), at: 9, rating: 3 };
    const result = applyWithinLimits(cards, [add(600, SMALL), review]);
    expect(result.rejected).toEqual([0]);
    expect(result.cards[0]?.reviews).toBe('93');
  });

  it('hold when a card is deleted and added again with more content', () => {
    const cards = createCards(600, SMALL);
    const changes = cards.flatMap(({ id }, n): CardChange[] => [
      { type: 'delete', cardId: id, at: 9 },
      add(n),
    ]);
    expect(countBytes(applyWithinLimits(cards, changes).cards)).toBeLessThan(500_000);
  });

  it('refuse a card after an edit that would make room, but is too old to be applied', () => {
    const full = applyWithinLimits(
      [],
      Array.from({ length: 100 }, (_, n) => add(n)),
    ).cards;
    const old: CardChange = {
      type: 'edit',
      cardId: createId(0),
      at: 0,
      content: { ...LARGE, explanation: 'x' },
    };
    expect(applyWithinLimits(full, [old, add(200)]).rejected).toEqual([1]);
  });

  it('make room when a card is deleted', () => {
    const cards = createCards(600, SMALL);
    const changes: CardChange[] = [{ type: 'delete', cardId: createId(0), at: 9 }, add(600, SMALL)];
    expect(applyWithinLimits(cards, changes).rejected).toEqual([]);
  });
});
