import type { Card } from '@parley/functions/contract';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useScheduledDeck } from './scheduled-deck.ts';
import { countUnscheduled } from './scheduler.ts';
import { createCard } from './testing/cards.ts';

const { deck } = vi.hoisted(() => ({ deck: { cards: undefined as readonly Card[] | undefined } }));
vi.mock('./deck.ts', () => ({ useDeck: () => ({ ...deck }) }));

const createCards = (count: number, prefix = 'word'): Card[] =>
  Array.from({ length: count }, (_, index) => createCard({ word: `${prefix} ${index}` }));

afterEach(() => {
  deck.cards = undefined;
});

const show = (uid = 'ann') =>
  renderHook((props: { uid: string }) => useScheduledDeck(props.uid), { initialProps: { uid } });

test('shows a small deck at once', () => {
  deck.cards = createCards(20);
  expect(show().result.current.cards).toBe(deck.cards);
});

test('shows a large deck once the states of all cards are computed', async () => {
  deck.cards = createCards(1_000);
  const { result } = show();
  expect(result.current.cards).toBeUndefined();
  await waitFor(() => expect(result.current.cards).toBe(deck.cards));
  expect(countUnscheduled(deck.cards)).toBe(0);
});

test('shows a change to one card at once', async () => {
  const cards = createCards(1_000);
  deck.cards = cards;
  const { result, rerender } = show();
  await waitFor(() => expect(result.current.cards).toBeDefined());
  deck.cards = cards.with(0, createCard({ word: 'changed' }));
  rerender({ uid: 'ann' });
  expect(result.current.cards).toBe(deck.cards);
});

test("shows the previous cards until the new ones have states, but never another learner's cards", async () => {
  const cards = createCards(1_000);
  deck.cards = cards;
  const { result, rerender } = show();
  await waitFor(() => expect(result.current.cards).toBe(cards));
  deck.cards = createCards(1_000, 'other');
  rerender({ uid: 'ann' });
  expect(result.current.cards).toBe(cards);
  await waitFor(() => expect(result.current.cards).toBe(deck.cards));
  deck.cards = createCards(1_000, 'third');
  rerender({ uid: 'ben' });
  expect(result.current.cards).toBeUndefined();
});
