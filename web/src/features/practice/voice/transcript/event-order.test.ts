import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServerEvent } from '../connection/realtime-events.ts';
import {
  applyEvents,
  speechCommitted,
  transcriptionDone,
  transcriptionDelta,
  itemEvent,
  replyDone,
  replyDelta,
  playback,
  speechStarted,
  speechStopped,
} from '../testing/transcript-events.ts';
import { toMessages } from './transcript.ts';

const createText = (id: string) => `The words of ${id}.`;

/** Generates permutations of the values. */
const shuffle = <Value>(values: readonly Value[]) =>
  fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length });

describe('the transcript of events in any order', () => {
  const TURNS = 12;
  const ids = Array.from({ length: TURNS }, (_, n) => `${n % 2 === 0 ? 't' : 'u'}${n}`);
  const events = ids.flatMap((id, n) => {
    const before = ids[n - 1] ?? null;
    return id.startsWith('t')
      ? [
          itemEvent('added', 'assistant', id, before),
          replyDelta(id, 'The words'),
          replyDone(id, createText(id)),
          itemEvent('done', 'assistant', id, before),
          playback(id, 'stopped'),
        ]
      : [
          speechStarted(id),
          speechStopped(id),
          speechCommitted(id, before),
          itemEvent('added', 'user', id, before),
          transcriptionDelta(id, 'The'),
          transcriptionDone(id, createText(id)),
        ];
  });

  test('restores the order of the conversation and keeps every word', () => {
    fc.assert(
      fc.property(shuffle(events), (shuffled) => {
        const transcript = applyEvents(shuffled);

        expect(transcript.map(({ id }) => id)).toEqual(ids);
        expect(transcript.map(({ text }) => text)).toEqual(ids.map(createText));
        expect(transcript.every(({ status }) => status === 'done')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps all other items when a predecessor is missing', () => {
    const known = events.filter(
      (event) => !('item_id' in event && event.item_id === 'u5') && !isItem(event, 'u5'),
    );

    fc.assert(
      fc.property(shuffle(known), (shuffled) => {
        const found = applyEvents(shuffled).map(({ id }) => id);

        expect(found.toSorted()).toEqual(ids.filter((id) => id !== 'u5').toSorted());
      }),
      { numRuns: 50 },
    );
  });

  test('keeps all items when they form a cycle', () => {
    const cycle = applyEvents([
      speechCommitted('u1', 'u2'),
      speechCommitted('u2', 'u1'),
      transcriptionDone('u1', 'One.'),
      transcriptionDone('u2', 'Two.'),
    ]);
    expect(toMessages(cycle)).toHaveLength(2);
  });
});

function isItem(event: ServerEvent, id: string): boolean {
  return 'item' in event && event.item.id === id;
}
