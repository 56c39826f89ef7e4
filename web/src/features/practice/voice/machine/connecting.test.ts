// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  after,
  answering,
  asking,
  CANCEL,
  connected,
  connecting,
  failed,
  GRANTED,
  idle,
  lesson,
  listening,
  OFFERED,
  PREPARED,
  refused,
  secondGesture,
  session,
  START,
  START_AGAIN,
  STOP,
  talked,
  gesture,
  timeUp,
  OPENED,
} from '../testing/voice-states.ts';

describe('idle', () => {
  test('a start opens the microphone, and nothing is spent yet', () => {
    const { state, effects } = after(idle, START);
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

  test('the error of a start can be dismissed', () => {
    const { state } = after(asking, failed('microphone-denied'), { type: 'DISMISS' });
    expect(state).toMatchObject({ status: 'idle', error: null });
  });

  test('whoever starts twice has one call, and the second tap gives its microphone back', () => {
    const analysing = after(talked, STOP).state;
    const ending = after(answering, STOP).state;
    const results = after(analysing, PREPARED).state;
    for (const state of [asking, connecting, listening, connected, ending, analysing, results]) {
      expect(after(state, START_AGAIN)).toEqual({
        state,
        effects: [{ type: 'releaseGesture', gesture: secondGesture }],
      });
    }
  });
});

describe('connecting', () => {
  test('with the microphone open the server is asked, and answers in 15 seconds or never', () => {
    const { state, effects } = after(asking, OFFERED);
    expect(state).toMatchObject({ status: 'connecting', step: 'server' });
    expect(effects).toEqual([
      { type: 'cancel', key: 'permission' },
      { type: 'startTimer', key: 'connect', milliseconds: 15_000 },
      { type: 'startSession', lesson, idempotencyKey: 'key-1' },
    ]);
  });

  test('a granted session is listened for, until it ends', () => {
    const { state, effects } = after(connecting, GRANTED);
    expect(state).toMatchObject({ status: 'listening', session, lesson, transcript: [] });
    expect(effects).toEqual([
      { type: 'applyAnswer', remoteSdp: 'v=0' },
      { type: 'startTimerUntil', key: 'expiry', time: 120_000 },
    ]);
  });

  test.each([
    'microphone-denied',
    'microphone-silent',
    'call-elsewhere',
    'private-window',
    'microphone-lost',
  ] as const)('%s ends a start before anything is spent', (error) => {
    const { state, effects } = after(asking, failed(error));
    expect(state).toMatchObject({ status: 'idle', error, retryKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test('a microphone that is lost while the server is asked leaves the key unsettled', () => {
    const { state, effects } = after(connecting, failed('microphone-lost'));
    expect(state).toMatchObject({ status: 'idle', error: 'microphone-lost', retryKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('a microphone that nobody allows in a minute is denied', () => {
    const { state, effects } = after(asking, timeUp('permission'));
    expect(state).toMatchObject({ status: 'idle', error: 'microphone-denied', retryKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test('without an answer in time there is no call, and the key shows whether there was one', () => {
    const { state, effects } = after(connecting, timeUp('connect'));
    expect(state).toMatchObject({ status: 'idle', error: 'call-failed', retryKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test.each(['quota-exhausted-voice', 'quota-exhausted-voice-anonymous'] as const)(
    '%s has a toast and stays for the modal',
    (error) => {
      const { state, effects } = after(connecting, refused(error));
      expect(state).toMatchObject({ status: 'idle', error, retryKey: null });
      expect(effects).toEqual([CANCEL, { type: 'react', error }]);
    },
  );

  test('any other refusal stands on the page, and spent nothing', () => {
    const { state, effects } = after(connecting, refused('model-unavailable'));
    expect(state).toMatchObject({ status: 'idle', error: 'model-unavailable', retryKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test.each(['offline', 'timeout', 'internal', 'conflict'] as const)(
    'a start that failed with %s is repeated under the same key',
    (error) => {
      const { state } = after(connecting, refused(error));
      expect(state).toMatchObject({ status: 'idle', error, retryKey: 'key-1' });
      const again = after(state, START_AGAIN, OFFERED);
      expect(again.effects).toContainEqual(
        expect.objectContaining({ type: 'startSession', idempotencyKey: 'key-1' }),
      );
    },
  );

  test.each(['session-ended', 'idempotency-key-reused'] as const)(
    'a repeated start that meets %s goes on by itself under the spare key, once',
    (error) => {
      const again = after(connecting, refused('offline'), START_AGAIN, OFFERED, refused(error));
      expect(again.state).toMatchObject({ status: 'connecting', idempotencyKey: 'key-2', spareKey: null });
      expect(again.effects).toEqual([{ type: 'startSession', lesson, idempotencyKey: 'key-2' }]);
      expect(after(again.state, refused(error)).state).toMatchObject({ status: 'idle', error });
    },
  );

  test('another microphone that is chosen takes the place of the first at once', () => {
    const { state, effects } = after(connecting, { type: 'SET_MICROPHONE', id: 'usb' });
    expect(state).toBe(connecting);
    expect(effects).toEqual([{ type: 'switchMicrophone', id: 'usb' }]);
  });

  test.each(['usb', null])('a microphone that is chosen before the first is open is taken then: %s', (id) => {
    const chosen = after(asking, { type: 'SET_MICROPHONE', id });
    expect(chosen.effects).toEqual([]);
    const offered = after(chosen.state, OFFERED);
    expect(offered.state).toEqual(connecting);
    expect(offered.effects).toEqual([...after(asking, OFFERED).effects, { type: 'switchMicrophone', id }]);
  });

  test('stopping before the server was asked leaves nothing behind', () => {
    const { state, effects } = after(asking, STOP);
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: null });
    expect(effects).toEqual([CANCEL]);
  });

  test('stopping while the server is asked keeps the key, so that the same start spends nothing more', () => {
    const { state, effects } = after(connecting, STOP);
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('stopping a repeated start keeps its key, whatever it waits for', () => {
    const again = after(connecting, STOP, START_AGAIN, STOP);
    expect(again.state).toMatchObject({ status: 'idle', retryKey: 'key-1' });
  });
});

describe('listening', () => {
  test('an open line connects: the microphone opens, and the tutor greets', () => {
    const { state, effects } = after(listening, { ...OPENED, pace: 'slower' });
    expect(state).toMatchObject({
      status: 'connected',
      tutor: 'thinking',
      learner: 'quiet',
      connection: 'stable',
      microphone: { status: 'open' },
    });
    expect(effects).toMatchObject([
      { type: 'cancel', key: 'connect' },
      { type: 'enableMicrophone', isEnabled: true },
      {
        type: 'send',
        events: [
          { type: 'session.update', session: { audio: { output: { speed: 0.8 } } } },
          { type: 'response.create', response: { metadata: { purpose: 'greeting' } } },
        ],
      },
    ]);
  });

  test('with push-to-talk the microphone stays closed', () => {
    const { state, effects } = after(listening, { ...OPENED, pushToTalk: true });
    expect(state).toMatchObject({ microphone: { status: 'released' } });
    expect(effects).toContainEqual({ type: 'enableMicrophone', isEnabled: false });
  });

  test.each([failed('call-dropped'), failed('call-failed'), timeUp('connect')])(
    'a line that does not open is no call: its unit comes back, and its key shows it',
    (event) => {
      const { state, effects } = after(listening, event);
      expect(state).toMatchObject({ status: 'idle', error: 'call-failed', retryKey: 'key-1' });
      expect(effects).toEqual([CANCEL]);
    },
  );

  test('a lost microphone says so', () => {
    const { state, effects } = after(listening, failed('microphone-lost'));
    expect(state).toMatchObject({ status: 'idle', error: 'microphone-lost', retryKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('a session can end before its line is open', () => {
    const { state, effects } = after(listening, timeUp('expiry'));
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: null });
    expect(effects).toEqual([CANCEL, { type: 'toast', text: 'voiceTimeOver' }]);
  });

  test('stopping gives the session back', () => {
    const { state, effects } = after(listening, STOP);
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('another microphone can be chosen', () => {
    const { state, effects } = after(listening, { type: 'SET_MICROPHONE', id: 'usb' });
    expect(state).toBe(listening);
    expect(effects).toEqual([{ type: 'switchMicrophone', id: 'usb' }]);
  });
});
