import { addDays, startOfDay } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { getNextDueTime, selectDueCards, selectNewCards } from './select-cards.ts';
import { createCard } from './testing/cards.ts';

const NOW = new Date(2026, 0, 26, 12).getTime();
const at = (days: number): number => addDays(NOW, days).getTime();
const getWords = (cards: readonly { content: { type: string } }[]) =>
  cards.map(({ content }) => ('word' in content ? content.word : ''));

describe('due cards', () => {
  it('are those due today or earlier, the longest overdue first', () => {
    const cards = [
      createCard({ word: 'today', reviews: [[at(-2), 3]] }),
      createCard({ word: 'tomorrow', reviews: [[NOW, 2]] }),
      createCard({ word: 'late', reviews: [[at(-9), 2]] }),
      createCard({ word: 'new' }),
    ];
    expect(getWords(selectDueCards(cards, NOW))).toEqual(['late', 'today']);
  });

  it('exclude cards that are suspended or still buried', () => {
    const reviews = [[at(-9), 2]] as const;
    const cards = [
      createCard({ word: 'suspended', reviews, status: { type: 'suspended' } }),
      createCard({ word: 'buried', reviews, status: { type: 'buried', until: at(1) } }),
      createCard({ word: 'back', reviews, status: { type: 'buried', until: NOW } }),
    ];
    expect(getWords(selectDueCards(cards, NOW))).toEqual(['back']);
  });
});

describe('new cards', () => {
  it('come oldest first, up to the daily limit', () => {
    const cards = [3, 1, 2].map((createdAt) => createCard({ word: `w${createdAt}`, createdAt }));
    expect(getWords(selectNewCards(cards, NOW, 2))).toEqual(['w1', 'w2']);
  });

  it('are fewer if some have been started today', () => {
    const cards = [
      createCard({ word: 'started today', reviews: [[NOW, 3]] }),
      createCard({
        word: 'started before',
        reviews: [
          [at(-1), 3],
          [NOW, 3],
        ],
      }),
      createCard({ word: 'a' }),
      createCard({ word: 'b' }),
    ];
    expect(selectNewCards(cards, NOW, 2)).toHaveLength(1);
    expect(selectNewCards(cards, NOW, 1)).toEqual([]);
  });
});

describe('the next due time', () => {
  it('is the earliest one after today', () => {
    const cards = [
      createCard({ word: 'later', reviews: [[NOW, 4]] }),
      createCard({ word: 'tomorrow', reviews: [[NOW, 2]] }),
      createCard({ word: 'suspended', reviews: [[NOW, 2]], status: { type: 'suspended' } }),
    ];
    expect(getNextDueTime(cards, NOW)).toBe(startOfDay(at(1)).getTime());
  });

  it('is when an overdue buried card returns', () => {
    const until = startOfDay(at(1)).getTime();
    const card = createCard({ reviews: [[at(-9), 2]], status: { type: 'buried', until } });
    expect(getNextDueTime([card], NOW)).toBe(until);
  });

  it('is tomorrow for new cards', () => {
    expect(getNextDueTime([createCard()], NOW)).toBe(startOfDay(at(1)).getTime());
  });

  it('is unknown if all cards are suspended', () => {
    expect(getNextDueTime([createCard({ status: { type: 'suspended' } })], NOW)).toBeUndefined();
  });
});
