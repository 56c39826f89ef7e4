// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  lesson,
  session,
  gesture,
  secondCallGesture,
  applyEvents,
  idle,
  START,
  START_AGAIN,
  OFFERED,
  STARTED,
  STOP,
  PREPARED,
  createStartFailure,
  createFailure,
  createTimeUp,
  requestingMicrophone,
  connecting,
  listening,
  connected,
  learnerSpeaking,
  afterReply,
  CANCEL,
} from '../testing/voice-states.ts';

describe('idle', () => {
  test('opens the microphone on start, before a session is requested', () => {
    const { state, effects } = applyEvents(idle, START);
    expect(state).toMatchObject({
      status: 'connecting',
      step: 'microphone',
      idempotencyKey: 'key-1',
    });
    expect(effects).toEqual([
      { type: 'runCall', gesture },
      { type: 'startTimer', key: 'permission', milliseconds: 60_000 },
    ]);
  });

  test('dismisses the error of a failed start', () => {
    const { state } = applyEvents(requestingMicrophone, createFailure('microphone-denied'), {
      type: 'DISMISS',
    });
    expect(state).toMatchObject({ status: 'idle', error: null });
  });
});

describe('connecting', () => {
  test('starts the session once the microphone is open, with a timeout of 15 seconds', () => {
    const { state, effects } = applyEvents(requestingMicrophone, OFFERED);
    expect(state).toMatchObject({ status: 'connecting', step: 'server' });
    expect(effects).toEqual([
      { type: 'cancel', key: 'permission' },
      { type: 'startTimer', key: 'connect', milliseconds: 15_000 },
      { type: 'startSession', lesson, idempotencyKey: 'key-1' },
    ]);
  });

  test('applies the answer of a started session, and starts the expiry timer', () => {
    const { state, effects } = applyEvents(connecting, STARTED);
    expect(state).toMatchObject({ status: 'listening', session, lesson, transcript: [] });
    expect(effects).toEqual([
      { type: 'applyAnswer', remoteSdp: 'v=0' },
      { type: 'startTimerUntil', key: 'expiry', moment: session.endsAt },
    ]);
  });

  test.each([
    'microphone-denied',
    'no-audio-track',
    'call-elsewhere',
    'private-window',
    'microphone-lost',
  ] as const)('returns to idle after %s, before a session is requested', (error) => {
    const { state, effects } = applyEvents(requestingMicrophone, createFailure(error));
    expect(state).toMatchObject({ status: 'idle', error, retryKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test('keeps the key when the microphone is lost during the start', () => {
    const { state, effects } = applyEvents(connecting, createFailure('microphone-lost'));
    expect(state).toMatchObject({ status: 'idle', error: 'microphone-lost', retryKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('treats a permission prompt without an answer as denied', () => {
    const { state, effects } = applyEvents(requestingMicrophone, createTimeUp('permission'));
    expect(state).toMatchObject({ status: 'idle', error: 'microphone-denied', retryKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test('fails when the connection times out, and keeps the key', () => {
    const { state, effects } = applyEvents(connecting, createTimeUp('connect'));
    expect(state).toMatchObject({ status: 'idle', error: 'call-failed', retryKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test.each(['quota-exhausted-voice', 'quota-exhausted-voice-anonymous'] as const)(
    'reports the exhausted quota and discards the key: %s',
    (error) => {
      const { state, effects } = applyEvents(connecting, createStartFailure(error));
      expect(state).toMatchObject({ status: 'idle', error, retryKey: null });
      expect(effects).toEqual([CANCEL, { type: 'showError', error }]);
    },
  );

  test('shows other server errors on the page, and discards the key', () => {
    const { state, effects } = applyEvents(connecting, createStartFailure('model-unavailable'));
    expect(state).toMatchObject({ status: 'idle', error: 'model-unavailable', retryKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test.each(['offline', 'timeout', 'internal', 'unavailable', 'conflict'] as const)(
    'repeats a start that failed with %s under the same key',
    (error) => {
      const { state } = applyEvents(connecting, createStartFailure(error));
      expect(state).toMatchObject({ status: 'idle', error, retryKey: 'key-1' });
      const again = applyEvents(state, START_AGAIN, OFFERED);
      expect(again.effects).toContainEqual(
        expect.objectContaining({ type: 'startSession', idempotencyKey: 'key-1' }),
      );
    },
  );

  test.each([
    ['keeps the key when a repeated start fails', 'lines-busy', 'key-1'],
    ['discards the key of a call that was restarted too often', 'too-many-requests', null],
  ] as const)('%s', (_title, error, retryKey) => {
    const start = createStartFailure('offline');
    const { state } = applyEvents(connecting, start, START_AGAIN, OFFERED, createStartFailure(error));
    expect(state).toMatchObject({ status: 'idle', error, retryKey });
  });

  test.each(['session-ended', 'idempotency-key-reused'] as const)(
    'retries a repeated start once under the fallback key after %s',
    (error) => {
      const again = applyEvents(
        connecting,
        createStartFailure('offline'),
        START_AGAIN,
        OFFERED,
        createStartFailure(error),
      );
      expect(again.state).toMatchObject({ status: 'connecting', idempotencyKey: 'key-2', fallbackKey: null });
      expect(again.effects).toEqual([{ type: 'startSession', lesson, idempotencyKey: 'key-2' }]);
      expect(applyEvents(again.state, createStartFailure(error)).state).toMatchObject({
        status: 'idle',
        error,
      });
    },
  );

  test('switches the microphone at once', () => {
    const { state, effects } = applyEvents(connecting, {
      type: 'CHANGE_SETTING',
      change: { microphone: 'usb' },
    });
    expect(state).toBe(connecting);
    expect(effects).toEqual([{ type: 'switchMicrophone', id: 'usb' }]);
  });

  test.each(['usb', null])(
    'switches to the microphone chosen earlier once the first one is open: %s',
    (id) => {
      const chosen = applyEvents(requestingMicrophone, {
        type: 'CHANGE_SETTING',
        change: { microphone: id },
      });
      expect(chosen.effects).toEqual([]);
      const offered = applyEvents(chosen.state, OFFERED);
      expect(offered.state).toEqual(connecting);
      expect(offered.effects).toEqual([
        ...applyEvents(requestingMicrophone, OFFERED).effects,
        { type: 'switchMicrophone', id },
      ]);
    },
  );

  test('does not keep the key when stopped before the session is requested', () => {
    const { state, effects } = applyEvents(requestingMicrophone, STOP);
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test('keeps the key when stopped during the request, so that a retry does not use a second session', () => {
    const { state, effects } = applyEvents(connecting, STOP);
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('keeps the key of a repeated start that is stopped before the session is requested', () => {
    const again = applyEvents(connecting, STOP, START_AGAIN, STOP);
    expect(again.state).toMatchObject({ status: 'idle', retryKey: 'key-1' });
  });
});

test('a start during a session releases the microphone and the audio element of the second start', () => {
  const ending = applyEvents(learnerSpeaking, STOP).state;
  const analysing = applyEvents(afterReply, STOP).state;
  const results = applyEvents(analysing, PREPARED).state;

  for (const state of [requestingMicrophone, connecting, listening, connected, ending, analysing, results]) {
    expect(applyEvents(state, START_AGAIN)).toEqual({
      state,
      effects: [{ type: 'releaseGesture', gesture: secondCallGesture }],
    });
  }
});
