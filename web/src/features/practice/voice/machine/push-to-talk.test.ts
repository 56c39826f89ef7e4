// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  CONNECTED,
  STOP,
  TRANSCRIBED,
  applyEvents,
  awaitingReply,
  learnerSpeaking,
  listening,
  connected,
  pushToTalkHeld,
  pushToTalkReleased,
  createPlaybackEvent,
  GREETING,
  createResponseCreated,
  createResponseDone,
  createTimeUp,
  type TestEvent,
} from '../testing/voice-states.ts';

const PRESS: TestEvent = { type: 'PRESS', at: 10_000 };
const RELEASE: TestEvent = { type: 'RELEASE', at: 12_000 };
const REPLY_TIMER = { type: 'startTimer', key: 'reply', milliseconds: 10_000 };

describe('push-to-talk', () => {
  test('enables the microphone while the button is held, and discards earlier audio', () => {
    expect(pushToTalkHeld).toMatchObject({
      microphone: { status: 'held', since: 10_000, isLatched: false },
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
    const { state, effects } = applyEvents(
      pushToTalkReleased,
      createResponseCreated(),
      createPlaybackEvent('started'),
      PRESS,
    );
    expect(state).toMatchObject({ tutor: 'quiet' });
    expect(effects.slice(0, 3)).toMatchObject([
      { type: 'send', events: [{ type: 'response.cancel', response_id: 'r' }] },
      { type: 'send', events: [{ type: 'output_audio_buffer.clear' }] },
      { type: 'send', events: [{ type: 'input_audio_buffer.clear' }] },
    ]);
  });

  test('cancels a greeting that is created after the press, then requests the reply', () => {
    const pressed = applyEvents(listening, { ...CONNECTED, pushToTalk: true }, PRESS);
    expect(pressed.effects).not.toContainEqual(
      expect.objectContaining({ events: [expect.objectContaining({ type: 'response.cancel' })] }),
    );
    const created = applyEvents(pressed.state, createResponseCreated(GREETING));
    expect(created.state).toMatchObject({ tutor: 'quiet', learner: 'speaking' });
    expect(created.effects).toMatchObject([{ events: [{ type: 'response.cancel', response_id: 'r' }] }]);
    const committed = applyEvents(created.state, RELEASE, createTimeUp('commit'));
    expect(committed.effects).toMatchObject([{}, { events: [{ type: 'input_audio_buffer.commit' }] }, {}]);

    const { effects } = applyEvents(committed.state, createResponseDone('cancelled'));

    expect(effects).toMatchObject([{ events: [{ type: 'response.create' }] }, REPLY_TIMER]);
  });

  test('commits the turn 250 ms after the release, so that the last word is in, and requests the reply', () => {
    const released = applyEvents(pushToTalkHeld, RELEASE);
    expect(released.state).toMatchObject({ microphone: { status: 'releasing' }, learner: 'speaking' });
    expect(released.effects).toEqual([{ type: 'startTimer', key: 'commit', milliseconds: 250 }]);

    const { state, effects } = applyEvents(released.state, createTimeUp('commit'));

    expect(state).toMatchObject({
      microphone: { status: 'released' },
      learner: 'quiet',
      tutor: 'thinking',
      transcript: [{ status: 'pending' }],
    });
    expect(effects).toMatchObject([
      { type: 'setMicrophoneEnabled', isEnabled: false },
      { type: 'send', events: [{ type: 'input_audio_buffer.commit' }] },
      { type: 'send', events: [{ type: 'response.create' }] },
      REPLY_TIMER,
    ]);
    expect(applyEvents(state, createTimeUp('commit'))).toEqual({ state, effects: [] });
    expect(applyEvents(pushToTalkReleased, RELEASE).state).toBe(pushToTalkReleased);
  });

  test('continues the turn when the button is pressed again before it is committed', () => {
    const { state, effects } = applyEvents(pushToTalkHeld, RELEASE, { type: 'PRESS', at: 12_100 });
    expect(state).toMatchObject({ microphone: { status: 'held', since: 10_000, isLatched: false } });
    expect(effects).toEqual([{ type: 'cancel', key: 'commit' }]);
  });

  test('keeps the microphone on after a tap, until the next one', () => {
    const latched = applyEvents(pushToTalkHeld, { type: 'RELEASE', at: 10_299 });
    expect(latched.state).toMatchObject({ microphone: { status: 'held', isLatched: true } });
    expect(latched.effects).toEqual([]);
    expect(applyEvents(latched.state, RELEASE).state).toBe(latched.state);
    expect(applyEvents(pushToTalkHeld, { type: 'RELEASE', at: 10_300 }).state).toMatchObject({
      microphone: { status: 'releasing' },
    });

    const { state, effects } = applyEvents(latched.state, { type: 'PRESS', at: 15_000 });

    expect(state).toMatchObject({ microphone: { status: 'releasing' } });
    expect(effects).toEqual([{ type: 'startTimer', key: 'commit', milliseconds: 250 }]);
    expect(applyEvents(state, { type: 'RELEASE', at: 15_050 }).state).toBe(state);
  });

  test('ends a turn, even after a tap, when something other than the button stops it', () => {
    const latched = applyEvents(pushToTalkHeld, { type: 'RELEASE', at: 10_100 }).state;
    for (const state of [latched, pushToTalkHeld]) {
      expect(applyEvents(state, { type: 'STOP_TALKING', at: 12_000 }).state).toMatchObject({
        microphone: { status: 'releasing' },
      });
    }
    expect(applyEvents(pushToTalkReleased, { type: 'STOP_TALKING' }).state).toBe(pushToTalkReleased);
  });

  test('discards a turn that is stopped in its first 0.3 seconds', () => {
    const { state, effects } = applyEvents(pushToTalkHeld, { type: 'STOP_TALKING', at: 10_299 });
    expect(state).toMatchObject({ microphone: { status: 'released' }, learner: 'quiet', transcript: [] });
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

  test('commits at once when stopped before the turn is committed', () => {
    const { effects } = applyEvents(pushToTalkHeld, RELEASE, STOP);
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
    const off = applyEvents(pushToTalkHeld, RELEASE, createTimeUp('commit'), {
      type: 'CHANGE_SETTING',
      change: { pushToTalk: false },
    });
    expect(off.state).toMatchObject({ transcript: [{ status: 'pending' }] });
    const uncommitted = applyEvents(pushToTalkHeld, RELEASE, {
      type: 'CHANGE_SETTING',
      change: { pushToTalk: false },
    });
    expect(uncommitted.state).toMatchObject({ microphone: { status: 'open' }, transcript: [] });
    expect(uncommitted.effects[0]).toEqual({ type: 'cancel', key: 'commit' });
  });
});
