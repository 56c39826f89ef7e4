// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  after,
  answered,
  CANCEL,
  failed,
  serverEvent,
  lesson,
  STARTED,
  NOISE,
  OFFERED,
  CONNECTED,
  PREPARED,
  startFailed,
  runMachine,
  said,
  session,
  sound,
  START,
  START_AGAIN,
  STOP,
  talked,
  texts,
  timeUp,
  WRITTEN,
} from '../testing/voice-states.ts';

describe('ending', () => {
  const ending = after(answered, STOP).state;
  const sentence = after(talked, said('Where is that?'), sound('started'), timeUp('expiry')).state;
  const both = after(answered, sound('started'), timeUp('expiry')).state;

  test('opens the results after the last transcription', () => {
    const { state, effects } = after(ending, WRITTEN);
    expect(texts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
    expect(effects).toEqual([CANCEL, { type: 'prepareResults' }]);
  });

  test('waits for pending transcriptions', () => {
    const { state, effects } = after(
      ending,
      serverEvent({
        type: 'conversation.item.input_audio_transcription.delta',
        item_id: 'u1',
        delta: 'I go',
      }),
    );
    expect(state).toMatchObject({ status: 'ending', transcript: [{}, { text: 'I go' }] });
    expect(effects).toEqual([]);
  });

  test('omits transcriptions that do not arrive in time', () => {
    expect(after(ending, timeUp('transcripts')).state).toMatchObject({ status: 'idle', error: null });
    const more = after(
      talked,
      serverEvent({ type: 'input_audio_buffer.speech_started', item_id: 'u2' }),
      STOP,
    ).state;
    const { state } = after(more, timeUp('transcripts'));
    expect(texts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
  });

  test('shows a toast instead of results when there was only noise', () => {
    const { state, effects } = after(ending, NOISE);
    expect(state).toMatchObject({ status: 'idle', error: null });
    expect(effects).toContainEqual({ type: 'toast', text: 'nothingSaid' });
  });

  test.each(['stopped', 'cleared'] as const)(
    'ends the call when the audio of the last sentence is %s',
    (step) => {
      const { state } = after(sentence, sound(step));
      expect(state).toMatchObject({ status: 'analysing', why: 'expired' });
    },
  );

  test('updates the transcript during the last sentence', () => {
    const { state, effects } = after(sentence, said('Where is that, then?'));
    expect(state).toMatchObject({ status: 'ending', step: 'sentence' });
    expect(effects).toEqual([]);
  });

  test('interrupts a last sentence of more than 3 seconds', () => {
    expect(after(sentence, timeUp('sentence')).state).toMatchObject({ status: 'analysing', why: 'expired' });
  });

  test("waits for the learner's transcription after the last sentence", () => {
    const { state, effects } = after(both, sound('stopped'));
    expect(state).toMatchObject({ status: 'ending', step: 'transcripts' });
    expect(effects).toEqual([
      { type: 'muteTutor' },
      { type: 'startTimer', key: 'transcripts', milliseconds: 3_000 },
    ]);
    const cut = after(both, timeUp('sentence'));
    expect(cut.effects).toMatchObject([
      { type: 'send' },
      { type: 'muteTutor' },
      { type: 'startTimer', key: 'transcripts' },
    ]);
    expect(after(cut.state, timeUp('sentence')).state).toBe(cut.state);
  });

  test('ends at once when the connection is lost', () => {
    expect(after(sentence, failed('call-dropped')).state).toMatchObject({
      status: 'analysing',
      why: 'expired',
    });
    expect(after(ending, failed('call-dropped')).state).toMatchObject({ status: 'idle', error: null });
  });

  test('ignores a second stop', () => {
    expect(after(ending, STOP)).toEqual({ state: ending, effects: [] });
  });
});

describe('the results', () => {
  const analysing = after(talked, STOP).state;

  test('open with all messages and request the feedback', () => {
    const { state, effects } = after(analysing, PREPARED);
    expect(state).toMatchObject({
      status: 'results',
      sessionId: session.id,
      lesson,
      wordPatterns: session.wordPatterns,
    });
    expect(effects).toMatchObject([
      { type: 'startFeedback', lesson, messages: [{}, { content: 'I go home.' }] },
    ]);
  });

  test('can be retried when they cannot be prepared', () => {
    const { state, effects } = after(analysing, { type: 'PREPARE_FAILED' });
    expect(state).toMatchObject({ status: 'analysing', results: 'failed' });
    expect(effects).toEqual([{ type: 'toast', text: 'feedbackNotStarted' }]);
    const again = after(state, { type: 'RETRY' });
    expect(again.state).toMatchObject({ results: 'pending' });
    expect(again.effects).toEqual([{ type: 'prepareResults' }]);
    expect(after(again.state, { type: 'RETRY' }).state).toBe(again.state);
  });

  test('can be skipped when they cannot be prepared', () => {
    expect(after(analysing, { type: 'PREPARE_FAILED' }, { type: 'START_NEW' }).state).toMatchObject({
      status: 'idle',
    });
    expect(after(analysing, { type: 'START_NEW' }).state).toBe(analysing);
  });

  test('are prepared again after a reload', () => {
    const { state, effects } = after(analysing, { type: 'RESUME' });
    expect(effects).toEqual([{ type: 'prepareResults' }]);
    const results = after(state, PREPARED).state;
    expect(after(results, { type: 'RESUME' }).effects).toMatchObject([{ type: 'startFeedback', lesson }]);
  });

  test('end when a new practice begins', () => {
    const { state } = after(analysing, PREPARED, { type: 'START_NEW' });
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: null });
  });
});

describe('stale events', () => {
  test('a cancelled start does not reach the next one', () => {
    const { report, send, getState, expectIgnored } = runMachine(START);
    report('runCall', 0, OFFERED);
    send(STOP);
    send(START_AGAIN);
    report('runCall', 1, OFFERED);
    expectIgnored('startSession', 0, STARTED);
    expectIgnored('startSession', 0, startFailed('offline'));
    expectIgnored('runCall', 0, failed('microphone-lost'));
    expectIgnored('startTimer', 1, timeUp('connect'));

    report('startSession', 1, STARTED);

    expect(getState().status).toBe('listening');
  });

  test('an ended call changes nothing in its results', () => {
    const { report, send, getState, expectIgnored } = runMachine(START);
    report('runCall', 0, OFFERED);
    report('startSession', 0, STARTED);
    report('runCall', 0, CONNECTED);
    report('runCall', 0, serverEvent({ type: 'input_audio_buffer.committed', item_id: 'u1' }));
    report('runCall', 0, WRITTEN);
    send(STOP);
    expect(getState().status).toBe('analysing');
    expectIgnored('startTimerUntil', 0, timeUp('expiry'));
    expectIgnored('runCall', 0, failed('call-dropped'));
  });

  test('a restarted timer replaces the earlier one, and a cancelled timer has no effect', () => {
    const { report, send, getState, expectIgnored } = runMachine(START);
    report('runCall', 0, OFFERED);
    report('startSession', 0, STARTED);
    report('runCall', 0, CONNECTED);
    send({ type: 'HIDDEN' });
    send({ type: 'HIDDEN' });
    expectIgnored('startTimer', 2, timeUp('hidden'));
    send({ type: 'SHOWN' });
    expectIgnored('startTimer', 3, timeUp('hidden'));
    expect(getState().status).toBe('connected');
  });
});
