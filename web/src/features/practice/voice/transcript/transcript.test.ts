import { describe, expect, test } from 'vitest';
import {
  after,
  committed,
  failed,
  heard,
  hearing,
  item,
  rejected,
  said,
  says,
  shown,
  sound,
  started,
  stopped,
  truncated,
} from '../testing/transcript-events.ts';
import { isTranscriptionPending, toMessages } from './transcript.ts';
import { endPressedTurn, interrupt, startPressedTurn } from './reduce-transcript.ts';

const LONG = 'What did you do in the summer, and where did you go with your family?';

describe('the transcript', () => {
  test('shows a turn of the learner before it is transcribed', () => {
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

  test("shows the tutor's words while it speaks", () => {
    const live = after([item('added', 'assistant', 't1', null), says('t1', 'Hel'), says('t1', 'lo')]);
    expect(shown(live)).toEqual([['Hello', 'speaking']]);
    expect(shown(after([said('t1', 'Hello!')], live))).toEqual([['Hello!', 'done']]);
  });

  test('places a turn before the reply when it is transcribed after it', () => {
    const transcript = after([
      committed('u1', null),
      item('added', 'assistant', 't1', 'u1'),
      said('t1', 'Nice!'),
      heard('u1', 'I was in Lviv.'),
    ]);
    expect(toMessages(transcript).map(({ content }) => content)).toEqual(['I was in Lviv.', 'Nice!']);
  });

  test('appends an item without a known predecessor', () => {
    const transcript = after([committed('u1', null), heard('u1', 'Hi.'), said('t9', 'Hello!')]);
    expect(transcript.map(({ id }) => id)).toEqual(['u1', 't9']);
  });

  test.each([heard('u1', '[noise]'), heard('u1', 'Дякую'), failed('u1')])(
    'marks noise and other languages as unclear, and creates no message',
    (event) => {
      const transcript = after([committed('u1', null), event]);
      expect(transcript).toMatchObject([{ status: 'unclear' }]);
      expect(toMessages(transcript)).toEqual([]);
      expect(isTranscriptionPending(transcript)).toBe(false);
    },
  );

  test('creates no message without a transcription', () => {
    expect(toMessages(after([committed('u1', null)]))).toEqual([]);
  });

  test('creates a message from a partial transcription', () => {
    const partly = after([committed('u1', null), hearing('u1', 'I went to')]);
    expect(toMessages(partly)).toMatchObject([{ role: 'user', content: 'I went to' }]);
  });
});

describe('interrupted speech', () => {
  const talking = after(
    [item('added', 'assistant', 't1', null), says('t1', LONG.slice(0, 40)), sound('t1', 'started')],
    [],
    10_000,
  );

  test('keeps only the played words when more text arrives later', () => {
    const cut = after([sound('t1', 'cleared')], talking, 11_000);
    expect(cut).toMatchObject([{ interrupted: true, status: 'done', text: 'What did you do' }]);
    const late = after(
      [says('t1', LONG.slice(40)), said('t1', LONG), item('done', 'assistant', 't1', null)],
      cut,
    );
    expect(late).toMatchObject([{ interrupted: true, status: 'done', text: 'What did you do' }]);
  });

  test('truncates the text at the time that the server reports', () => {
    const cut = after([sound('t1', 'cleared')], talking, 10_100);
    const reported = after([said('t1', LONG), truncated('t1', 2_000)], cut);
    expect(reported).toMatchObject([{ interrupted: true, text: 'What did you do in the summer,' }]);
  });

  test('results in the same text for any order of events', () => {
    const events = [truncated('t1', 2_000), said('t1', LONG), sound('t1', 'cleared')];
    for (const order of [events, events.toReversed()]) {
      expect(after(order, talking, 12_000)).toMatchObject([{ text: 'What did you do in the summer,' }]);
    }
  });

  test('keeps the whole text when the audio has been played', () => {
    const over = after([said('t1', LONG), sound('t1', 'stopped')], talking);
    expect(after([sound('t1', 'cleared')], over, 10_500)).toEqual(over);
    expect(interrupt(over, 10_500)).toEqual(over);
  });

  test('keeps the whole text when there was time to play it', () => {
    const cut = interrupt(after([said('t1', LONG)], talking), 30_000);
    expect(cut).toMatchObject([{ interrupted: true, text: LONG }]);
  });
});

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
      after([rejected('input_audio_buffer_commit_empty')], endPressedTurn(startPressedTurn([], 5), true)),
    ).toEqual([]);
    expect(after([rejected('input_audio_buffer_commit_empty')], startPressedTurn([], 5))).toHaveLength(1);
  });

  test('keeps the placeholder after other errors', () => {
    const released = endPressedTurn(startPressedTurn([], 5), true);
    expect(isTranscriptionPending(after([rejected('response_cancel_not_active')], released))).toBe(true);
  });
});
