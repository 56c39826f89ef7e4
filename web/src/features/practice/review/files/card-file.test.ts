import { DECK_PARTS, MAX_CARDS_PER_PART, type Card } from '@parley/functions/contract';
import { describe, expect, it } from 'vitest';
import { createCard } from '../../../../deck/testing/cards.ts';
import { readCards, writeCards } from './card-file.ts';

const REVIEWED_AT = Date.UTC(2026, 0, 26, 12);
const WORD: Card = {
  ...createCard({
    word: 'trip',
    reviews: [
      [REVIEWED_AT, 3],
      [REVIEWED_AT + 1, 1],
    ],
    createdAt: 5,
  }),
  content: {
    type: 'word',
    word: 'trip',
    translation: 'подорож',
    definition: '=A "journey", long',
    example: 'a\nb',
  },
};
const MISTAKE: Card = {
  ...createCard({ word: 'mistake', status: { type: 'suspended' }, createdAt: 6 }),
  content: {
    type: 'mistake',
    sentence: 'She go, home.',
    corrected: 'She goes home.',
    edits: [{ wrong: 'go', right: 'goes' }],
    explanation: 'Add -es.',
  },
};

describe('a file of cards', () => {
  it('restores content, reviews and status', () => {
    const { cards, ...others } = readCards(writeCards([WORD, MISTAKE]));
    expect(others).toEqual({ invalidRows: 0, leftOut: 0 });
    expect(cards).toEqual([
      {
        content: WORD.content,
        createdAt: 5,
        isSuspended: false,
        reviews: [
          { at: REVIEWED_AT, rating: 3 },
          { at: REVIEWED_AT + 1, rating: 1 },
        ],
      },
      { content: MISTAKE.content, createdAt: 6, isSuspended: true, reviews: [] },
    ]);
  });

  it('escapes text that a spreadsheet would treat as a formula', () => {
    expect(writeCards([WORD])).toContain(`"'=A ""journey"", long"`);
  });

  it('says when a card is due', () => {
    expect(writeCards([WORD]).trim()).toMatch(/Z$/u);
  });

  it('leaves out reviews and creation times that are in the future', () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { cards } = readCards(
      `type,word,created,reviews\nword,trip,${soon},2026-01-26T12:00:00.000Z=3 ${soon}=1\n`,
    );
    expect(cards.map(({ reviews }) => reviews)).toEqual([[{ at: REVIEWED_AT, rating: 3 }]]);
    expect(cards[0]?.createdAt).toBeLessThanOrEqual(Date.now());
  });

  it('skips rows that are not cards, and invalid reviews', () => {
    const text =
      'type,word,reviews\nword,trip,2026-01-26T12:00:00.000Z=3 nonsense 2026-01-27T12:00:00.000Z=9\nword,,\nverb,go,\n';
    const { cards, invalidRows } = readCards(text);
    expect(invalidRows).toBe(2);
    expect(cards.map(({ reviews }) => reviews)).toEqual([[{ at: REVIEWED_AT, rating: 3 }]]);
  });

  it('leaves out the cards for which a deck has no room', () => {
    const maximum = DECK_PARTS * MAX_CARDS_PER_PART;
    const rows = Array.from({ length: maximum + 3 }, (_, index) => `word,trip${index}`);
    const { cards, leftOut, invalidRows } = readCards(['type,word', ...rows].join('\n'));
    expect(cards).toHaveLength(maximum);
    expect({ leftOut, invalidRows }).toEqual({ leftOut: 3, invalidRows: 0 });
  });

  it('has no cards without a header', () => {
    expect(readCards('trip,подорож\n').cards).toEqual([]);
  });
});
