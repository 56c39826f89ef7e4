import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServerEvent } from '../connection/realtime-events.ts';
import { isTranscriptionPending, toMessages, type Transcript } from './transcript.ts';
import { endPressedTurn, interrupt, reduceTranscript, startPressedTurn } from './reduce-transcript.ts';

const started = (id: string): ServerEvent => ({ type: 'input_audio_buffer.speech_started', item_id: id });
const stopped = (id: string): ServerEvent => ({ type: 'input_audio_buffer.speech_stopped', item_id: id });
const committed = (id: string, after: string | null): ServerEvent => ({
  type: 'input_audio_buffer.committed',
  item_id: id,
  previous_item_id: after,
});
const item = (
  step: 'added' | 'done',
  role: 'user' | 'assistant',
  id: string,
  after: string | null,
): ServerEvent => ({
  type: `conversation.item.${step}`,
  previous_item_id: after,
  item: { id, type: 'message', role },
});
const heard = (id: string, transcript: string): ServerEvent => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: id,
  transcript,
});
const hearing = (id: string, delta: string): ServerEvent => ({
  type: 'conversation.item.input_audio_transcription.delta',
  item_id: id,
  delta,
});
const says = (id: string, delta: string): ServerEvent => ({
  type: 'response.output_audio_transcript.delta',
  item_id: id,
  response_id: `response of ${id}`,
  delta,
});
const said = (id: string, transcript: string): ServerEvent => ({
  type: 'response.output_audio_transcript.done',
  item_id: id,
  response_id: `response of ${id}`,
  transcript,
});
const sound = (id: string, step: 'started' | 'stopped' | 'cleared'): ServerEvent => ({
  type: `output_audio_buffer.${step}`,
  response_id: `response of ${id}`,
});

const after = (events: readonly ServerEvent[], from: Transcript = [], at = 0) =>
  events.reduce((transcript, event) => reduceTranscript(transcript, event, at), from);
const shown = (transcript: Transcript) => transcript.map(({ text, status }) => [text, status]);

const LONG = 'What did you do in the summer, and where did you go with your family?';

describe('transcript items', () => {
  test('appear for the learner before they are transcribed', () => {
    const speaking = after([started('u1')]);
    expect(speaking).toMatchObject([{ id: 'u1', role: 'user', status: 'speaking', text: '' }]);
    const pending = after([stopped('u1'), committed('u1', null)], speaking);
    expect(shown(pending)).toEqual([['', 'pending']]);
    expect(isTranscriptionPending(pending)).toBe(true);
    const live = after([hearing('u1', 'I go'), hearing('u1', 'ed home')], pending);
    expect(shown(live)).toEqual([['I goed home', 'pending']]);
    const done = after([heard('u1', 'I goed home.')], live);
    expect(shown(done)).toEqual([['I goed home.', 'done']]);
    expect(isTranscriptionPending(done)).toBe(false);
  });

  test("show the tutor's words while it speaks", () => {
    const live = after([item('added', 'assistant', 't1', null), says('t1', 'Hel'), says('t1', 'lo')]);
    expect(shown(live)).toEqual([['Hello', 'speaking']]);
    expect(shown(after([said('t1', 'Hello!')], live))).toEqual([['Hello!', 'done']]);
  });

  test('are placed before the reply when they are transcribed after it', () => {
    const transcript = after([
      committed('u1', null),
      item('added', 'assistant', 't1', 'u1'),
      said('t1', 'Nice!'),
      heard('u1', 'I was in Lviv.'),
    ]);
    expect(toMessages(transcript).map(({ content }) => content)).toEqual(['I was in Lviv.', 'Nice!']);
  });

  test('come last without a known predecessor', () => {
    const transcript = after([committed('u1', null), heard('u1', 'Hi.'), said('t9', 'Hello!')]);
    expect(transcript.map(({ id }) => id)).toEqual(['u1', 't9']);
  });

  test.each([heard('u1', '[noise]'), heard('u1', 'Дякую'), failed('u1')])(
    'are unclear, and no message, when they are noise or not English',
    (event) => {
      const transcript = after([committed('u1', null), event]);
      expect(transcript).toMatchObject([{ status: 'unclear' }]);
      expect(toMessages(transcript)).toEqual([]);
      expect(isTranscriptionPending(transcript)).toBe(false);
    },
  );

  test('are no message without a transcription', () => {
    expect(toMessages(after([committed('u1', null)]))).toEqual([]);
  });

  test('become a message when they are transcribed in part', () => {
    const partly = after([committed('u1', null), hearing('u1', 'I went to')]);
    expect(toMessages(partly)).toMatchObject([{ role: 'user', content: 'I went to' }]);
  });
});

function failed(id: string): ServerEvent {
  return { type: 'conversation.item.input_audio_transcription.failed', item_id: id };
}

describe('interrupted speech', () => {
  const talking = after(
    [item('added', 'assistant', 't1', null), says('t1', LONG.slice(0, 40)), sound('t1', 'started')],
    [],
    10_000,
  );

  test('keeps the played words only, whatever arrives later', () => {
    const cut = after([sound('t1', 'cleared')], talking, 11_000);
    expect(cut).toMatchObject([{ interrupted: true, status: 'done', text: 'What did you do' }]);
    const late = after(
      [says('t1', LONG.slice(40)), said('t1', LONG), item('done', 'assistant', 't1', null)],
      cut,
    );
    expect(late).toMatchObject([{ interrupted: true, status: 'done', text: 'What did you do' }]);
  });

  test('is truncated at the time that the server reports', () => {
    const cut = after([sound('t1', 'cleared')], talking, 10_100);
    const reported = after([said('t1', LONG), truncated('t1', 2_000)], cut);
    expect(reported).toMatchObject([{ interrupted: true, text: 'What did you do in the summer,' }]);
  });

  test('does not depend on the order of events', () => {
    const events = [truncated('t1', 2_000), said('t1', LONG), sound('t1', 'cleared')];
    for (const order of [events, events.toReversed()]) {
      expect(after(order, talking, 12_000)).toMatchObject([{ text: 'What did you do in the summer,' }]);
    }
  });

  test('has no effect after the audio was played', () => {
    const over = after([said('t1', LONG), sound('t1', 'stopped')], talking);
    expect(after([sound('t1', 'cleared')], over, 10_500)).toEqual(over);
    expect(interrupt(over, 10_500)).toEqual(over);
  });

  test('keeps the whole text if there was time to play it', () => {
    const cut = interrupt(after([said('t1', LONG)], talking), 30_000);
    expect(cut).toMatchObject([{ interrupted: true, text: LONG }]);
  });
});

function truncated(id: string, ms: number): ServerEvent {
  return { type: 'conversation.item.truncated', item_id: id, audio_end_ms: ms };
}

const refused = (code: string): ServerEvent => ({ type: 'error', error: { code } });

describe('push-to-talk', () => {
  test('adds a placeholder until the server assigns an id', () => {
    const held = startPressedTurn([], 5);
    expect(held).toMatchObject([{ role: 'user', status: 'speaking' }]);
    const released = endPressedTurn(held, true);
    expect(isTranscriptionPending(released)).toBe(true);
    expect(after([committed('u1', null), heard('u1', 'Hi.')], released)).toMatchObject([
      { id: 'u1', text: 'Hi.', status: 'done' },
    ]);
  });

  test('removes the placeholder of a short or empty press', () => {
    expect(endPressedTurn(startPressedTurn([], 5), false)).toEqual([]);
    expect(
      after([refused('input_audio_buffer_commit_empty')], endPressedTurn(startPressedTurn([], 5), true)),
    ).toEqual([]);
    expect(after([refused('input_audio_buffer_commit_empty')], startPressedTurn([], 5))).toHaveLength(1);
  });

  test('keeps the placeholder after other errors', () => {
    const released = endPressedTurn(startPressedTurn([], 5), true);
    expect(isTranscriptionPending(after([refused('response_cancel_not_active')], released))).toBe(true);
  });
});

const textOf = (id: string) => `The words of ${id}.`;

/** All orders of these values. */
const anyOrder = <Value>(values: readonly Value[]) =>
  fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length });

describe('events in any order', () => {
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

  test('result in the order of the conversation, with every word', () => {
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

  test('lose no words when a predecessor is missing', () => {
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

  test('lose nothing when the items form a cycle', () => {
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
