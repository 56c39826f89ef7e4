// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  CONNECTED,
  applyEvents,
  STOP,
  createFailure,
  createTimeUp,
  listening,
  CANCEL,
} from '../testing/voice-states.ts';

describe('listening', () => {
  test('enables the microphone and requests the greeting when connected', () => {
    const { state, effects } = applyEvents(listening, { ...CONNECTED, pace: 'slower' });
    expect(state).toMatchObject({
      status: 'connected',
      tutor: 'thinking',
      learner: 'quiet',
      connection: 'stable',
      microphone: { status: 'open' },
    });
    expect(effects).toMatchObject([
      { type: 'cancel', key: 'connect' },
      { type: 'cancel', key: 'reconnectLimit' },
      { type: 'setMicrophoneEnabled', isEnabled: true },
      {
        type: 'send',
        events: [{ type: 'session.update', session: { audio: { output: { speed: 0.8 } } } }],
      },
      { type: 'send', events: [{ type: 'response.create', event_id: 'request-2' }] },
      { type: 'startTimerUntil', key: 'closing' },
      { type: 'startTimer', key: 'reply', milliseconds: 10_000 },
    ]);
  });

  test('keeps the microphone disabled with push-to-talk', () => {
    const { state, effects } = applyEvents(listening, { ...CONNECTED, pushToTalk: true });
    expect(state).toMatchObject({ microphone: { status: 'released' } });
    expect(effects).toContainEqual({ type: 'setMicrophoneEnabled', isEnabled: false });
  });

  test.each([createFailure('call-dropped'), createFailure('call-failed'), createTimeUp('connect')])(
    'fails and keeps the key when the connection does not open',
    (event) => {
      const { state, effects } = applyEvents(listening, event);
      expect(state).toMatchObject({ status: 'idle', error: 'call-failed', retryKey: 'key-1' });
      expect(effects).toEqual([CANCEL]);
    },
  );

  test('reports a lost microphone', () => {
    const { state, effects } = applyEvents(listening, createFailure('microphone-lost'));
    expect(state).toMatchObject({ status: 'idle', error: 'microphone-lost', retryKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('returns to idle with a toast when the session expires before the call is connected', () => {
    const { state, effects } = applyEvents(listening, createTimeUp('expiry'));
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: null });
    expect(effects).toEqual([CANCEL, { type: 'toast', text: 'voiceTimeOver' }]);
  });

  test('keeps the key when stopped, since the session is refunded', () => {
    const { state, effects } = applyEvents(listening, STOP);
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: 'key-1' });
    expect(effects).toEqual([CANCEL]);
  });

  test('switches the microphone', () => {
    const { state, effects } = applyEvents(listening, {
      type: 'CHANGE_SETTING',
      change: { microphone: 'usb' },
    });
    expect(state).toBe(listening);
    expect(effects).toEqual([{ type: 'switchMicrophone', id: 'usb' }]);
  });
});
