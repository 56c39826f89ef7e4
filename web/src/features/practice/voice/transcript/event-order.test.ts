import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServerEvent } from '../connection/realtime-events.ts';
import {
  after,
  committed,
  heard,
  hearing,
  item,
  said,
  says,
  sound,
  started,
  stopped,
} from '../testing/transcript-events.ts';
import { toMessages } from './transcript.ts';

const textOf = (id: string) => `The words of ${id}.`;

/** All orders of these values. */
const anyOrder = <Value>(values: readonly Value[]) =>
  fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length });

describe('events that arrive in any order', () => {
  const TURNS = 12;
  const ids = Array.from({ length: TURNS }, (_, n) => `${n % 2 === 0 ? 't' : 'u'}${n}`);
  const events = ids.flatMap((id, n) => {
    const before = ids[n - 1] ?? null;
    return id.startsWith('t')
      ? [
          item('added', 'assistant', id, before),
          says(id, 'The words'),
          said(id, textOf(id)),
          item('done', 'assistant', id, before),
          sound(id, 'stopped'),
        ]
      : [
          started(id),
          stopped(id),
          committed(id, before),
          item('added', 'user', id, before),
          hearing(id, 'The'),
          heard(id, textOf(id)),
        ];
  });

  test('lead to the order of the conversation and keep every word', () => {
    fc.assert(
      fc.property(anyOrder(events), (shuffled) => {
        const transcript = after(shuffled);

        expect(transcript.map(({ id }) => id)).toEqual(ids);
        expect(transcript.map(({ text }) => text)).toEqual(ids.map(textOf));
        expect(transcript.every(({ status }) => status === 'done')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('keep all words when a predecessor is missing', () => {
    const known = events.filter(
      (event) => !('item_id' in event && event.item_id === 'u5') && !isItem(event, 'u5'),
    );

    fc.assert(
      fc.property(anyOrder(known), (shuffled) => {
        const found = after(shuffled).map(({ id }) => id);

        expect(found.toSorted()).toEqual(ids.filter((id) => id !== 'u5').toSorted());
      }),
      { numRuns: 50 },
    );
  });

  test('keep all items when they form a cycle', () => {
    const ring = after([
      committed('u1', 'u2'),
      committed('u2', 'u1'),
      heard('u1', 'One.'),
      heard('u2', 'Two.'),
    ]);
    expect(toMessages(ring)).toHaveLength(2);
  });
});

function isItem(event: ServerEvent, id: string): boolean {
  return 'item' in event && event.item.id === id;
}
