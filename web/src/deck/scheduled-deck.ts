import type { Card } from '@parley/functions/contract';
import { useEffect, useState } from 'react';
import { forEachInShortTasks } from '../lib/short-tasks.ts';
import { useDeck } from './deck.ts';
import { countUnscheduled, getCardState } from './scheduler.ts';

/** The number of cards whose states a slow phone computes within a frame. */
const MAX_AT_ONCE = 100;

async function computeStates(
  cards: readonly Card[],
  signal: AbortSignal,
  onComputed: () => void,
): Promise<void> {
  await forEachInShortTasks(cards, getCardState, signal);
  if (!signal.aborted) onComputed();
}

/**
 * Like `useDeck`, but computes the states of a large deck in tasks that do not block the page. Until they are computed,
 * returns the same learner's previous cards, if any.
 */
export function useScheduledDeck(uid: string, options?: { enabled: boolean }): ReturnType<typeof useDeck> {
  const deck = useDeck(uid, options);
  const { cards } = deck;
  const [scheduled, setScheduled] = useState<{ uid: string; cards: readonly Card[] }>();
  useEffect(() => {
    const controller = new AbortController();
    if (cards) void computeStates(cards, controller.signal, () => setScheduled({ uid, cards }));
    return () => controller.abort();
  }, [uid, cards]);
  if (cards === undefined || countUnscheduled(cards) <= MAX_AT_ONCE) return deck;
  return { ...deck, cards: scheduled?.uid === uid ? scheduled.cards : undefined };
}
