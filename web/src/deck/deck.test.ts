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

const { addCards, changeCards, useDeck } = await import('./deck.ts');

const UID = 'ann';
const CARD = createCard();
const REVIEW: CardChange = { type: 'review', cardId: CARD.id, at: 5, rating: 3 };

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

test('shows what another tab has sent, without loading the cards again', async () => {
  const { getReviews } = await showDeck();
  const otherTab = new BroadcastChannel('parley.cards');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches only its own origin.
  otherTab.postMessage({ uid: UID, changes: [REVIEW], applied: [REVIEW] });
  await waitFor(() => expect(getReviews()).toEqual(['53']));
  expect(readDeck).toHaveBeenCalledOnce();
  otherTab.close();
});

test('tells other tabs which changes the server has applied', async () => {
  await showDeck();
  const otherTab = new BroadcastChannel('parley.cards');
  const message = new Promise((resolve) => {
    otherTab.addEventListener('message', ({ data }) => resolve(data));
  });
  await act(() => changeCards(UID, [REVIEW]));
  expect(await message).toEqual({ uid: UID, changes: [REVIEW], applied: [REVIEW] });
  otherTab.close();
});

test('stores a change before changeCards resolves, even if the server does not respond', async () => {
  const response = Promise.withResolvers<{ rejected: number[] }>();
  sendChanges.mockReturnValue(response.promise);
  await showDeck();
  await act(() => changeCards(UID, [REVIEW]));
  expect(stored).toEqual([REVIEW]);
  response.resolve({ rejected: [] });
});

test('reloads the cards when the page becomes visible after another tab has sent its changes', async () => {
  sendChanges.mockRejectedValue(new Error('offline'));
  const { getReviews } = await showDeck();
  await act(() => changeCards(UID, [REVIEW]));
  expect(getReviews()).toEqual(['53']);

  stored.length = 0;
  readDeck.mockImplementation(async () => [{ ...CARD, reviews: '53 94' }]);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(getReviews()).toEqual(['53 94']));
});

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
