import type { Card, CardChange } from '@parley/functions/contract';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { changeLoadedDeck, getDeckKey, loadDeck } from './loaded-deck.ts';
import { createCard } from './testing/cards.ts';

const CARD = createCard();
const REVIEW: CardChange = { type: 'review', cardId: CARD.id, at: 5, rating: 3 };
const getLoadedReviews = (uid: string) =>
  queryClient.getQueryData<readonly Card[]>(getDeckKey(uid))?.map(({ reviews }) => reviews);

test('applies changes to loaded cards', () => {
  queryClient.setQueryData(getDeckKey('ann'), [CARD]);
  changeLoadedDeck('ann', [REVIEW]);
  expect(getLoadedReviews('ann')).toEqual(['53']);
});

test('applies changes that the server applied during the load', async () => {
  const response = Promise.withResolvers<Card[]>();
  const loaded = loadDeck('ben', () => response.promise);
  changeLoadedDeck('ben', [REVIEW]);
  changeLoadedDeck('cleo', [{ ...REVIEW, at: 6 }]);
  response.resolve([CARD]);
  expect((await loaded).map(({ reviews }) => reviews)).toEqual(['53']);
});

test('does not reapply changes to cards that are loaded later', async () => {
  const clock = vi.spyOn(performance, 'now');
  clock.mockReturnValueOnce(1).mockReturnValueOnce(2);
  changeLoadedDeck('dan', [{ type: 'delete', cardId: CARD.id, at: 9 }]);
  expect(await loadDeck('dan', async () => [CARD])).toEqual([CARD]);
});
