import { createTurnDetection } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import {
  applyEvents,
  connected,
  CONNECTED,
  createFailure,
  learnerSpeaking,
  listening,
  OFFERED,
  createPlaybackEvent,
  pushToTalkReleased,
  STARTED,
  type TestEvent,
} from '../testing/voice-states.ts';
import { updateSession } from '../connection/realtime-events.ts';
import { createDetectionUpdate, SPEECH_STARTED, SPEECH_STOPPED } from '../testing/turn-events.ts';

const CUT_OFF: TestEvent = { type: 'CUT_OFF' };

const changeWaitTime = (waitTime: 'automatic' | 'relaxed' | 'normal' | 'quick'): TestEvent => ({
  type: 'CHANGE_SETTING',
  change: { waitTime },
});

const quick = applyEvents(
  listening,
  { ...CONNECTED, waitTime: 'quick' },
  createPlaybackEvent('stopped'),
).state;
/** The learner goes on after the tutor has begun to reply. */
const cutOff = applyEvents(quick, SPEECH_STARTED, CUT_OFF);

describe('how long the tutor waits', () => {
  test.each([
    ['automatic', 'low'],
    ['relaxed', 'low'],
    ['normal', 'medium'],
    ['quick', 'high'],
  ] as const)('follows the setting "%s" from the start of a call', (waitTime, eagerness) => {
    const { state, effects } = applyEvents(listening, { ...CONNECTED, waitTime });
    expect(state).toMatchObject({ eagerness });
    expect(effects).toContainEqual({
      type: 'send',
      events: [
        expect.objectContaining({
          session: {
            type: 'realtime',
            audio: { input: { turn_detection: createTurnDetection(eagerness) }, output: { speed: 1 } },
          },
        }),
      ],
    });
  });

  test('changes at once when the learner is quiet', () => {
    const { state, effects } = applyEvents(connected, changeWaitTime('quick'));
    expect(state).toMatchObject({ eagerness: 'high', isDetectionStale: false });
    expect(effects).toEqual([createDetectionUpdate('high')]);
  });

  test('changes only after the sentence that the learner is saying', () => {
    const during = applyEvents(learnerSpeaking, changeWaitTime('quick'));
    expect(during.effects).toEqual([]);
    const after = applyEvents(during.state, SPEECH_STOPPED);
    expect(after.effects).toContainEqual(createDetectionUpdate('high'));
    expect(applyEvents(after.state, SPEECH_STARTED, SPEECH_STOPPED).effects).not.toContainEqual(
      createDetectionUpdate('high'),
    );
  });

  test('grows by one step with each cut-off until it is longest, from the next turn on', () => {
    expect(cutOff.state).toMatchObject({ eagerness: 'medium' });
    expect(cutOff.effects).toEqual([]);
    const next = applyEvents(cutOff.state, SPEECH_STOPPED);
    expect(next.effects).toContainEqual(createDetectionUpdate('medium'));
    const second = applyEvents(next.state, SPEECH_STARTED, CUT_OFF, SPEECH_STOPPED);
    expect(second.effects).toContainEqual(createDetectionUpdate('low'));
    const third = applyEvents(second.state, SPEECH_STARTED, CUT_OFF, SPEECH_STOPPED);
    expect(third.state).toMatchObject({ eagerness: 'low' });
    expect(third.effects).not.toContainEqual(createDetectionUpdate('low'));
  });

  test('stays longer on a new connection, unless the learner has chosen another wait time meanwhile', () => {
    const lost = applyEvents(cutOff.state, createFailure('call-dropped'), OFFERED, STARTED).state;
    expect(applyEvents(lost, CONNECTED).state).toMatchObject({ eagerness: 'medium' });
    expect(applyEvents(lost, changeWaitTime('relaxed'), CONNECTED).state).toMatchObject({ eagerness: 'low' });
  });

  test('changes only after push-to-talk, which has no turn detection', () => {
    const changed = applyEvents(pushToTalkReleased, changeWaitTime('quick'));
    expect(changed.effects).toEqual([]);
    const off = applyEvents(changed.state, { type: 'CHANGE_SETTING', change: { pushToTalk: false } });
    expect(off.effects).toContainEqual({
      type: 'send',
      events: [
        { type: 'input_audio_buffer.clear' },
        updateSession({ turnDetection: createTurnDetection('high') }),
      ],
    });
  });
});
