import { describe, expect, it } from 'vitest';
import { applyCardChanges } from './card-changes.ts';
import type { CardChange, WordContent } from './cards.ts';
import { listReviews } from './review-log.ts';

const CARD_ID = 'a'.repeat(32);
const TRIP: WordContent = { type: 'word', word: 'trip', translation: 'подорож' };
const ADD: CardChange = { type: 'add', cardId: CARD_ID, at: 1, content: TRIP };

const review = (at: number, rating: 1 | 2 | 3 | 4 = 3): CardChange => ({
  type: 'review',
  cardId: CARD_ID,
  at,
  rating,
});
const edit = (at: number, translation: string): CardChange => ({
  type: 'edit',
  cardId: CARD_ID,
  at,
  content: { ...TRIP, translation },
});
const apply = (...changes: CardChange[]) => applyCardChanges([], changes);

describe('changes to cards', () => {
  it('add a card without reviews', () => {
    expect(apply(ADD)).toEqual([
      { id: CARD_ID, createdAt: 1, content: TRIP, status: { type: 'active' }, reviews: '' },
    ]);
  });

  it('keep a card that is added again', () => {
    const cards = apply(ADD, review(2), { ...ADD, at: 3 });
    expect(cards.map(({ createdAt }) => createdAt)).toEqual([1]);
    expect(cards.flatMap(listReviews)).toEqual([{ at: 2, rating: 3 }]);
  });

  it('add a card with its reviews, or the missing reviews to one that exists', () => {
    const addition: CardChange = { ...ADD, reviews: '23 34' };
    const expected = [
      { at: 2, rating: 3 },
      { at: 3, rating: 4 },
    ];
    expect(apply(addition).flatMap(listReviews)).toEqual(expected);
    expect(apply(ADD, review(2), addition, addition).flatMap(listReviews)).toEqual(expected);
  });

  it('have no second effect when a device sends them again', () => {
    const changes: CardChange[] = [
      ADD,
      review(2),
      review(3, 1),
      { type: 'undo-review', cardId: CARD_ID, at: 3 },
      edit(4, 'мандрівка'),
      { type: 'set-status', cardId: CARD_ID, at: 5, status: { type: 'suspended' } },
    ];
    const once = apply(...changes);
    expect(applyCardChanges(once, changes)).toEqual(once);
  });

  it('give the same cards whichever of two devices sends its reviews first', () => {
    const phone = [review(10), review(30, 1)];
    const laptop = [review(20, 4), { type: 'undo-review' as const, cardId: CARD_ID, at: 20 }];
    expect(apply(ADD, ...laptop, ...phone)).toEqual(apply(ADD, ...phone, ...laptop));
    expect(apply(ADD, ...phone, ...laptop).flatMap(listReviews)).toEqual([
      { at: 10, rating: 3 },
      { at: 30, rating: 1 },
    ]);
  });

  it('let the latest edit win, whichever arrives last', () => {
    const [card] = apply(ADD, edit(20, 'later'), edit(10, 'earlier'));
    expect(card?.content).toMatchObject({ translation: 'later' });
  });

  it('let the latest status win, whichever arrives last', () => {
    const [card] = apply(
      ADD,
      { type: 'set-status', cardId: CARD_ID, at: 20, status: { type: 'active' } },
      { type: 'set-status', cardId: CARD_ID, at: 10, status: { type: 'suspended' } },
    );
    expect(card?.status).toEqual({ type: 'active' });
  });

  it('never turn a word into a mistake', () => {
    const content = { type: 'mistake', sentence: 'a', corrected: 'b', edits: [], explanation: 'c' } as const;
    expect(apply(ADD, { type: 'edit', cardId: CARD_ID, at: 2, content: { ...content, edits: [] } })).toEqual(
      apply(ADD),
    );
  });

  it('do nothing to a missing or deleted card', () => {
    expect(apply(review(2))).toEqual([]);
    expect(apply(ADD, { type: 'delete', cardId: CARD_ID, at: 2 }, review(3))).toEqual([]);
  });

  it('do not delete a card that was added after the deletion', () => {
    expect(apply({ ...ADD, at: 5 }, { type: 'delete', cardId: CARD_ID, at: 4 })).toHaveLength(1);
  });

  it('leave other cards as they are', () => {
    const other: CardChange = { ...ADD, cardId: 'b'.repeat(32) };
    const [first] = apply(other);
    expect(applyCardChanges(apply(other), [ADD, review(2)])[0]).toEqual(first);
  });
});
