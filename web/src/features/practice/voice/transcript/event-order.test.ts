import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServerEvent } from '../connection/realtime-events.ts';
import {
  applyEvents,
  createSpeechCommitted,
  createTranscriptionDone,
  createTranscriptionDelta,
  createItemEvent,
  createReplyDone,
  createReplyDelta,
  createPlaybackEvent,
  createSpeechStarted,
  createSpeechStopped,
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
          createItemEvent('added', 'assistant', id, before),
          createReplyDelta(id, 'The words'),
          createReplyDone(id, createText(id)),
          createItemEvent('done', 'assistant', id, before),
          createPlaybackEvent(id, 'stopped'),
        ]
      : [
          createSpeechStarted(id),
          createSpeechStopped(id),
          createSpeechCommitted(id, before),
          createItemEvent('added', 'user', id, before),
          createTranscriptionDelta(id, 'The'),
          createTranscriptionDone(id, createText(id)),
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
      createSpeechCommitted('u1', 'u2'),
      createSpeechCommitted('u2', 'u1'),
      createTranscriptionDone('u1', 'One.'),
      createTranscriptionDone('u2', 'Two.'),
    ]);
    expect(toMessages(cycle)).toHaveLength(2);
  });
});

function isItem(event: ServerEvent, id: string): boolean {
  return 'item' in event && event.item.id === id;
}
