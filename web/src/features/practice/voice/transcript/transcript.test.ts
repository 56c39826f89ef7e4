import { describe, expect, test } from 'vitest';
import {
  applyEvents,
  createSpeechCommitted,
  createTranscriptionFailed,
  createTranscriptionDone,
  createTranscriptionDelta,
  createItemEvent,
  createServerError,
  createReplyDone,
  createReplyDelta,
  toTextAndStatus,
  createPlaybackEvent,
  createSpeechStarted,
  createSpeechStopped,
  createReplyTruncated,
} from '../testing/transcript-events.ts';
import type { ServerEvent } from '../connection/realtime-events.ts';
import { isTranscriptionPending, toMessages } from './transcript.ts';
import { endTurn, interrupt, startPushToTalkTurn } from './reduce-transcript.ts';

const LONG = 'What did you do in the summer, and where did you go with your family?';

describe('the transcript', () => {
  test('keeps the next push-to-talk turn when the last one is committed late', () => {
    const second = startPushToTalkTurn(endTurn(startPushToTalkTurn([], 0)), 10);
    const committed = applyEvents([createSpeechCommitted('u1', null)], second);
    expect(toTextAndStatus(committed)).toEqual([
      ['', 'speaking'],
      ['', 'pending'],
    ]);
  });

  test("shows the learner's turn before it is transcribed", () => {
    const speaking = applyEvents([createSpeechStarted('u1')]);
    expect(speaking).toMatchObject([{ id: 'u1', role: 'user', status: 'speaking', text: '' }]);
    const pending = applyEvents([createSpeechStopped('u1'), createSpeechCommitted('u1', null)], speaking);
    expect(toTextAndStatus(pending)).toEqual([['', 'pending']]);
    expect(isTranscriptionPending(pending)).toBe(true);
    const live = applyEvents(
      [createTranscriptionDelta('u1', 'I go'), createTranscriptionDelta('u1', 'ed home')],
      pending,
    );
    expect(toTextAndStatus(live)).toEqual([['I goed home', 'pending']]);
    const done = applyEvents([createTranscriptionDone('u1', 'I goed home.')], live);
    expect(toTextAndStatus(done)).toEqual([['I goed home.', 'done']]);
    expect(isTranscriptionPending(done)).toBe(false);
  });

  test("shows the tutor's words while it is speaking", () => {
    const live = applyEvents([
      createItemEvent('added', 'assistant', 't1', null),
      createReplyDelta('t1', 'Hel'),
      createReplyDelta('t1', 'lo'),
    ]);
    expect(toTextAndStatus(live)).toEqual([['Hello', 'speaking']]);
    expect(toTextAndStatus(applyEvents([createReplyDone('t1', 'Hello!')], live))).toEqual([
      ['Hello!', 'done'],
    ]);
  });

  test('places a turn before its reply, even if it is transcribed later', () => {
    const transcript = applyEvents([
      createSpeechCommitted('u1', null),
      createItemEvent('added', 'assistant', 't1', 'u1'),
      createReplyDone('t1', 'Nice!'),
      createTranscriptionDone('u1', 'I was in Lviv.'),
    ]);
    expect(toMessages(transcript).map(({ content }) => content)).toEqual(['I was in Lviv.', 'Nice!']);
  });

  test('appends an item without a known predecessor', () => {
    const transcript = applyEvents([
      createSpeechCommitted('u1', null),
      createTranscriptionDone('u1', 'Hi.'),
      createReplyDone('t9', 'Hello!'),
    ]);
    expect(transcript.map(({ id }) => id)).toEqual(['u1', 't9']);
  });

  test.each([
    createTranscriptionDone('u1', '[noise]'),
    createTranscriptionDone('u1', 'Дякую'),
    createTranscriptionFailed('u1'),
  ])(
    'marks noise, other languages and failed transcriptions as unclear, without creating a message',
    (event) => {
      const transcript = applyEvents([createSpeechCommitted('u1', null), event]);
      expect(transcript).toMatchObject([{ status: 'unclear' }]);
      expect(toMessages(transcript)).toEqual([]);
      expect(isTranscriptionPending(transcript)).toBe(false);
    },
  );

  test('does not create a message without a transcription', () => {
    expect(toMessages(applyEvents([createSpeechCommitted('u1', null)]))).toEqual([]);
  });

  test('creates a message from a partial transcription', () => {
    const partial = applyEvents([
      createSpeechCommitted('u1', null),
      createTranscriptionDelta('u1', 'I went to'),
    ]);
    expect(toMessages(partial)).toMatchObject([{ role: 'user', content: 'I went to' }]);
  });
});

describe('interrupted speech', () => {
  const talking = applyEvents(
    [
      createItemEvent('added', 'assistant', 't1', null),
      createReplyDelta('t1', LONG.slice(0, 40)),
      createPlaybackEvent('t1', 'started'),
    ],
    [],
    10_000,
  );

  test('keeps only the played words when more text arrives later', () => {
    const cut = applyEvents([createPlaybackEvent('t1', 'cleared')], talking, 11_000);
    expect(cut).toMatchObject([{ isInterrupted: true, status: 'done', text: 'What did you do' }]);
    const late = applyEvents(
      [
        createReplyDelta('t1', LONG.slice(40)),
        createReplyDone('t1', LONG),
        createItemEvent('done', 'assistant', 't1', null),
      ],
      cut,
    );
    expect(late).toMatchObject([{ isInterrupted: true, status: 'done', text: 'What did you do' }]);
  });

  test('truncates the text at the time that the server reports', () => {
    const cut = applyEvents([createPlaybackEvent('t1', 'cleared')], talking, 10_100);
    const reported = applyEvents([createReplyDone('t1', LONG), createReplyTruncated('t1', 2_000)], cut);
    expect(reported).toMatchObject([{ isInterrupted: true, text: 'What did you do in the summer,' }]);
  });

  test('has the same text when the events arrive in reverse order', () => {
    const events = [
      createReplyTruncated('t1', 2_000),
      createReplyDone('t1', LONG),
      createPlaybackEvent('t1', 'cleared'),
    ];
    for (const order of [events, events.toReversed()]) {
      expect(applyEvents(order, talking, 12_000)).toMatchObject([{ text: 'What did you do in the summer,' }]);
    }
  });

  test('does not show a reply that is cancelled before it has any sound', () => {
    const cancelled: ServerEvent = {
      type: 'response.done',
      response: { id: 'response of t1', status: 'cancelled' },
    };
    const added = createItemEvent('added', 'assistant', 't1', null);
    for (const begun of [[added], [added, createReplyDelta('t1', LONG)]]) {
      const transcript = applyEvents([...begun, cancelled, createReplyDone('t1', LONG)], [], 12_000);
      expect(transcript).toMatchObject([{ text: '', isInterrupted: true }]);
      expect(toMessages(transcript)).toEqual([]);
    }
  });

  test('keeps the whole text when the audio has been played', () => {
    const played = applyEvents([createReplyDone('t1', LONG), createPlaybackEvent('t1', 'stopped')], talking);
    expect(applyEvents([createPlaybackEvent('t1', 'cleared')], played, 10_500)).toEqual(played);
    expect(interrupt(played, 10_500)).toEqual(played);
  });

  test('keeps the whole text when there was time to play it', () => {
    const cut = interrupt(applyEvents([createReplyDone('t1', LONG)], talking), 30_000);
    expect(cut).toMatchObject([{ isInterrupted: true, text: LONG }]);
  });
});

describe('push-to-talk', () => {
  test('adds a placeholder until the server assigns an id', () => {
    const held = startPushToTalkTurn([], 5);
    expect(held).toMatchObject([{ role: 'user', status: 'speaking' }]);
    const released = endTurn(held);
    expect(isTranscriptionPending(released)).toBe(true);
    expect(
      applyEvents([createSpeechCommitted('u1', null), createTranscriptionDone('u1', 'Hi.')], released),
    ).toMatchObject([{ id: 'u1', text: 'Hi.', status: 'done' }]);
  });

  test('removes the placeholder of an empty turn, but not that of a turn in progress', () => {
    expect(
      applyEvents(
        [createServerError('input_audio_buffer_commit_empty')],
        endTurn(startPushToTalkTurn([], 5)),
      ),
    ).toEqual([]);
    expect(
      applyEvents([createServerError('input_audio_buffer_commit_empty')], startPushToTalkTurn([], 5)),
    ).toHaveLength(1);
  });

  test('replaces a detected turn when the page commits it and the server assigns a new id', () => {
    const committed = endTurn(applyEvents([createSpeechStarted('u1')]));
    expect(isTranscriptionPending(committed)).toBe(true);
    const transcribed = applyEvents(
      [createSpeechCommitted('u2', null), createTranscriptionDone('u2', 'I was')],
      committed,
    );
    expect(transcribed).toMatchObject([{ id: 'u2', text: 'I was', status: 'done' }]);
  });

  test('keeps the placeholder after other errors', () => {
    const released = endTurn(startPushToTalkTurn([], 5));
    expect(
      isTranscriptionPending(applyEvents([createServerError('response_cancel_not_active')], released)),
    ).toBe(true);
  });
});
