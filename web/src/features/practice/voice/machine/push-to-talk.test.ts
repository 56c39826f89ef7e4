// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  STOP,
  TRANSCRIBED,
  applyEvents,
  awaitingReply,
  learnerSpeaking,
  connected,
  pushToTalkHeld,
  pushToTalkReleased,
  playback,
} from '../testing/voice-states.ts';

describe('push-to-talk', () => {
  test('enables the microphone while the button is held, and discards earlier audio', () => {
    expect(pushToTalkHeld).toMatchObject({
      microphone: { status: 'held', since: 10_000 },
      learner: 'speaking',
      transcript: [{ role: 'user', status: 'speaking' }],
    });
    const { effects } = applyEvents(pushToTalkReleased, { type: 'PRESS', at: 10_000 });
    expect(effects).toEqual([
      { type: 'send', events: [{ type: 'input_audio_buffer.clear' }] },
      { type: 'setMicrophoneEnabled', isEnabled: true },
    ]);
    expect(applyEvents(pushToTalkHeld, { type: 'PRESS', at: 11_000 }).state).toBe(pushToTalkHeld);
    expect(applyEvents(connected, { type: 'PRESS', at: 11_000 }).state).toBe(connected);
  });

  test('interrupts the tutor when the button is pressed', () => {
    const { state, effects } = applyEvents(pushToTalkReleased, playback('started'), {
      type: 'PRESS',
      at: 10_000,
    });
    expect(state).toMatchObject({ tutor: 'quiet' });
    expect(effects[0]).toEqual({
      type: 'send',
      events: [
        { type: 'response.cancel' },
        { type: 'output_audio_buffer.clear' },
        { type: 'input_audio_buffer.clear' },
      ],
    });
  });

  test('requests the reply when the button is released', () => {
    const { state, effects } = applyEvents(pushToTalkHeld, { type: 'RELEASE', at: 12_000 });
    expect(state).toMatchObject({
      microphone: { status: 'released' },
      learner: 'quiet',
      tutor: 'thinking',
      transcript: [{ status: 'pending' }],
    });
    expect(effects).toEqual([
      { type: 'setMicrophoneEnabled', isEnabled: false },
      { type: 'send', events: [{ type: 'input_audio_buffer.commit' }, { type: 'response.create' }] },
    ]);
    expect(applyEvents(pushToTalkReleased, { type: 'RELEASE', at: 12_000 }).state).toBe(pushToTalkReleased);
  });

  test('discards a press shorter than 0.3 seconds', () => {
    const { state, effects } = applyEvents(pushToTalkHeld, { type: 'RELEASE', at: 10_299 });
    expect(state).toMatchObject({ microphone: { status: 'released' }, tutor: 'quiet', transcript: [] });
    expect(effects).toEqual([
      { type: 'setMicrophoneEnabled', isEnabled: false },
      { type: 'send', events: [{ type: 'input_audio_buffer.clear' }] },
    ]);
  });

  test('waits for the transcription when stopped with the button held', () => {
    const { state, effects } = applyEvents(pushToTalkHeld, STOP);
    expect(state).toMatchObject({ status: 'ending', transcript: [{ status: 'pending' }] });
    expect(effects).toContainEqual({ type: 'send', events: [{ type: 'input_audio_buffer.commit' }] });
  });

  test('switches push-to-talk on and off during a call', () => {
    const on = applyEvents(connected, { type: 'CHANGE_SETTING', change: { pushToTalk: true } });
    expect(on.state).toMatchObject({ microphone: { status: 'released' } });
    expect(on.effects).toMatchObject([
      { type: 'setMicrophoneEnabled', isEnabled: false },
      {
        type: 'send',
        events: [
          { type: 'input_audio_buffer.clear' },
          { session: { audio: { input: { turn_detection: null } } } },
        ],
      },
    ]);
    const off = applyEvents(pushToTalkHeld, { type: 'CHANGE_SETTING', change: { pushToTalk: false } });
    expect(off.state).toMatchObject({ microphone: { status: 'open' }, learner: 'quiet', transcript: [] });
    expect(off.effects).toMatchObject([
      { type: 'setMicrophoneEnabled', isEnabled: true },
      {
        type: 'send',
        events: [
          { type: 'input_audio_buffer.clear' },
          { session: { audio: { input: { turn_detection: { eagerness: 'low' } } } } },
        ],
      },
    ]);
    expect(applyEvents(connected, { type: 'CHANGE_SETTING', change: { pushToTalk: false } }).state).toBe(
      connected,
    );
  });

  test('discards a sentence that switching to push-to-talk interrupts', () => {
    const on = applyEvents(learnerSpeaking, { type: 'CHANGE_SETTING', change: { pushToTalk: true } });
    expect(on.state).toMatchObject({ learner: 'quiet', transcript: [{ role: 'assistant' }] });
    expect(applyEvents(on.state, STOP).state.status).toBe('idle');
  });

  test('keeps pending transcriptions when push-to-talk is switched on or off', () => {
    const on = applyEvents(
      awaitingReply,
      { type: 'CHANGE_SETTING', change: { pushToTalk: true } },
      TRANSCRIBED,
    );
    expect(on.state).toMatchObject({ transcript: [{}, { text: 'I go home.' }] });
    const off = applyEvents(
      pushToTalkHeld,
      { type: 'RELEASE', at: 12_000 },
      { type: 'CHANGE_SETTING', change: { pushToTalk: false } },
    );
    expect(off.state).toMatchObject({ transcript: [{ status: 'pending' }] });
  });
});
