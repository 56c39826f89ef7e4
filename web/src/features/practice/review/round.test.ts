import { RATINGS } from '@parley/functions/contract';
import { describe, expect, it } from 'vitest';
import { getRoundProgress, rateCard, skipCard, startRound, summarizeRound, undoRating } from './round.ts';

const { again, good } = RATINGS;

describe('round of reviews', () => {
  it('has at most ten cards', () => {
    const ids = Array.from({ length: 11 }, (_, n) => String(n));
    expect(getRoundProgress(startRound(ids))).toEqual({ done: 0, total: 10 });
  });

  it('shows the next card after a rating', () => {
    const round = rateCard(startRound(['a', 'b']), good, 1);
    expect(round.queue).toEqual(['b']);
    expect(getRoundProgress(round)).toEqual({ done: 1, total: 2 });
  });

  it('shows a forgotten card again at the end', () => {
    const round = rateCard(startRound(['a', 'b']), again, 1);
    expect(round.queue).toEqual(['b', 'a']);
    expect(getRoundProgress(round)).toEqual({ done: 0, total: 2 });
  });

  it('ends when every card is remembered', () => {
    const round = rateCard(rateCard(rateCard(startRound(['a', 'b']), again, 1), good, 2), good, 3);
    expect(round.queue).toEqual([]);
    expect(summarizeRound(round)).toEqual({ reviewed: 2, remembered: 1 });
  });

  it('shows the last card again after an undo, and only once', () => {
    const round = rateCard(startRound(['a', 'b']), again, 1);
    expect(undoRating(round)).toEqual(startRound(['a', 'b']));
  });

  it('has nothing to undo at first', () => {
    expect(undoRating(startRound(['a']))).toEqual(startRound(['a']));
  });

  it('leaves out a card that is skipped', () => {
    const round = skipCard(startRound(['a', 'b']));
    expect(round.queue).toEqual(['b']);
    expect(getRoundProgress(round)).toEqual({ done: 0, total: 1 });
  });

  it('ignores a rating after its end', () => {
    expect(rateCard(startRound([]), good, 1)).toEqual(startRound([]));
  });
});
