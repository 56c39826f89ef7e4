import type { Card, CardChange } from '@parley/functions/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLearnerData } from '../lib/learner-data.ts';
import { createCard } from './testing/cards.ts';

const { stored, readDeck, sendChanges } = vi.hoisted(() => ({
  stored: [] as unknown[],
  readDeck: vi.fn<() => Promise<Card[]>>(),
  sendChanges: vi.fn<(uid: string, changes: CardChange[]) => Promise<{ rejected: number[] }>>(),
}));
vi.mock('./read-deck.ts', () => ({ readDeck }));
vi.mock('./browser-queue.ts', () => ({
  sendChanges,
  browserQueueStore: {
    read: async () => [...stored],
    append: async (_uid: string, changes: unknown[]) => void stored.push(...changes),
    removeFirst: async (_uid: string, count: number) => void stored.splice(0, count),
  },
}));

const { addCards, useDeck } = await import('./deck.ts');

const UID = 'ann';
const CARD = createCard();

beforeEach(() => {
  stored.length = 0;
  readDeck.mockReset().mockImplementation(async () => [CARD]);
  sendChanges.mockReset().mockResolvedValue({ rejected: [] });
});
afterEach(clearLearnerData);

async function showDeck() {
  const { result } = renderHook(() => useDeck(UID));
  await waitFor(() => expect(result.current.cards).toBeDefined());
  return { getReviews: () => result.current.cards?.map(({ reviews }) => reviews) };
}

test('counts only the added cards for which the deck has room', async () => {
  const { getReviews } = await showDeck();
  const additions = ['walk', 'road'].map((word): CardChange => {
    const { id, content } = createCard({ word });
    return { type: 'add', cardId: id, at: 1, content };
  });
  sendChanges.mockResolvedValue({ rejected: [1] });
  await act(async () => expect(await addCards(UID, additions)).toBe(1));
  expect(getReviews()).toHaveLength(2);
});
