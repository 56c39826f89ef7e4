import { describe, expect, test } from 'vitest';
import {
  applyEvents,
  awaitingReply,
  connected,
  greeting,
  GREETING,
  learnerSpeaking,
  pushToTalkReleased,
  createResponseCreated,
  createResponseDone,
  createServerEvent,
  speaking,
  TRANSCRIBED,
  type TestEvent,
} from '../testing/voice-states.ts';
import { commitAudio } from '../connection/realtime-events.ts';
import type { VoiceState } from './voice-state.ts';
import { isLearnersTurn } from './turns.ts';
import { createDetectionUpdate, SPEECH_STARTED, SPEECH_STOPPED } from '../testing/turn-events.ts';

const HOLD: TestEvent = { type: 'TOGGLE_TURN_HOLD' };
const COMMITTED = createServerEvent({
  type: 'input_audio_buffer.committed',
  item_id: 'u2',
  previous_item_id: 't1',
});

const requested: unknown = expect.objectContaining({
  type: 'send',
  events: [expect.objectContaining({ type: 'response.create' })],
});

/** The server refuses a request because of another response. */
const createRefusal = (eventId: string) =>
  createServerEvent({
    type: 'error',
    error: { code: 'conversation_already_has_active_response', event_id: eventId },
  });
const getUserItems = (state: VoiceState) =>
  state.status === 'connected'
    ? state.transcript.filter(({ role }) => role === 'user').map(({ id, status }) => ({ id, status }))
    : [];

describe('"Let me think"', () => {
  const held = applyEvents(connected, HOLD);
  const answering = applyEvents(held.state, SPEECH_STARTED).state;

  test('stops the model from replying', () => {
    expect(held.state).toMatchObject({ turnHold: 'thinking', tutor: 'quiet' });
    expect(held.effects).toEqual([createDetectionUpdate('low', { shouldReply: false })]);
    expect(isLearnersTurn(held.state)).toBe(false);
  });

  test('ends when the learner has given their answer, which the tutor then replies to', () => {
    expect(answering).toMatchObject({ turnHold: 'answering' });
    const stopped = applyEvents(answering, SPEECH_STOPPED);
    expect(stopped.state).toMatchObject({ tutor: 'quiet' });
    const { state, effects } = applyEvents(stopped.state, COMMITTED);
    expect(state).toMatchObject({ turnHold: 'none', tutor: 'thinking' });
    expect(effects).toContainEqual(createDetectionUpdate('low'));
    expect(effects).toContainEqual(requested);
  });

  test('stays active when the sentence in which it was pressed ends', () => {
    const during = applyEvents(learnerSpeaking, HOLD);
    expect(during.effects).toEqual([]);
    const stopped = applyEvents(during.state, SPEECH_STOPPED);
    expect(stopped.effects).toEqual([createDetectionUpdate('low', { shouldReply: false })]);
    const { state, effects } = applyEvents(stopped.state, COMMITTED);
    expect(state).toMatchObject({ turnHold: 'thinking', tutor: 'quiet' });
    expect(effects).toEqual([]);
  });

  test.each([
    ['before the reply is created', [HOLD, createResponseCreated()]],
    ['after the reply is created', [createResponseCreated(), HOLD]],
    [
      'in the sentence that the reply answers',
      [SPEECH_STARTED, HOLD, SPEECH_STOPPED, createResponseCreated()],
    ],
  ] satisfies [string, TestEvent[]][])("cancels the model's reply when pressed %s", (_when, events) => {
    const { state, effects } = applyEvents(awaitingReply, ...events);
    expect(state).toMatchObject({
      turnHold: 'thinking',
      tutor: 'quiet',
      responses: { status: 'cancelling', id: 'r' },
    });
    expect(effects).toContainEqual({
      type: 'send',
      events: [expect.objectContaining({ type: 'response.cancel', response_id: 'r' })],
    });
  });

  test('does not cancel what the learner asks for', () => {
    const asked = applyEvents(held.state, { type: 'HINT' }, createResponseCreated('request-3'));
    expect(asked.state).toMatchObject({ responses: { status: 'active' }, tutor: 'thinking' });
  });

  test("leads to one reply when it ends before the model's reply is created", () => {
    const passed = applyEvents(awaitingReply, TRANSCRIBED, HOLD, HOLD, createResponseCreated());
    const refused = applyEvents(passed.state, createRefusal('request-3'));
    expect(refused.state).toMatchObject({ responses: { status: 'active', id: 'r', queued: null } });
  });

  test('leads to a reply after it has cancelled one that was not heard', () => {
    const added = createServerEvent({
      type: 'conversation.item.added',
      item: { id: 't2', type: 'message', role: 'assistant' },
      previous_item_id: 'u1',
    });
    const cancelled = applyEvents(awaitingReply, TRANSCRIBED, createResponseCreated(), added, HOLD).state;
    const { state, effects } = applyEvents(cancelled, createResponseDone('cancelled'), HOLD);
    expect(state).toMatchObject({ turnHold: 'none', tutor: 'thinking' });
    expect(effects).toContainEqual(requested);
  });

  test.each([
    [
      'before the greeting is created',
      [HOLD, HOLD, createResponseCreated(GREETING), createResponseDone('cancelled')],
    ],
    [
      'before the greeting is heard',
      [createResponseCreated(GREETING), HOLD, createResponseDone('cancelled'), HOLD],
    ],
  ] satisfies [string, TestEvent[]][])('leads to the greeting when it was pressed %s', (_when, events) => {
    const { state, effects } = applyEvents(greeting, ...events);
    expect(state).toMatchObject({ turnHold: 'none', tutor: 'thinking', responses: { status: 'requested' } });
    expect(effects).toContainEqual(requested);
  });

  test('lets a tutor who is speaking finish', () => {
    const { state, effects } = applyEvents(speaking, HOLD);
    expect(state).toMatchObject({ turnHold: 'thinking', tutor: 'speaking' });
    expect(effects).toEqual([createDetectionUpdate('low', { shouldReply: false })]);
  });

  test('ends with "I\'m ready": the tutor replies if the learner has said something', () => {
    const silent = applyEvents(held.state, HOLD);
    expect(silent.state).toMatchObject({ turnHold: 'none', tutor: 'quiet' });
    expect(silent.effects).toEqual([createDetectionUpdate('low')]);
    const spoken = applyEvents(awaitingReply, TRANSCRIBED, HOLD, HOLD);
    expect(spoken.state).toMatchObject({ turnHold: 'none', tutor: 'thinking' });
    expect(spoken.effects).toContainEqual(requested);
  });

  test('ends the turn at once when "I\'m ready" comes in mid-sentence', () => {
    const { state, effects } = applyEvents(answering, HOLD);
    expect(state).toMatchObject({ turnHold: 'none', learner: 'quiet', tutor: 'thinking' });
    expect(effects.slice(0, 3)).toEqual([
      { type: 'send', events: [commitAudio] },
      createDetectionUpdate('low'),
      requested,
    ]);
    // The server gives the committed turn another id.
    const late = applyEvents(
      state,
      SPEECH_STOPPED,
      createServerEvent({ type: 'input_audio_buffer.committed', item_id: 'u3', previous_item_id: 't1' }),
    ).state;
    expect(getUserItems(late)).toEqual([{ id: 'u3', status: 'pending' }]);
  });

  test('has no effect with push-to-talk, and ends when push-to-talk is turned on', () => {
    expect(applyEvents(pushToTalkReleased, HOLD).state).toBe(pushToTalkReleased);
    const on = applyEvents(held.state, { type: 'CHANGE_SETTING', change: { pushToTalk: true } });
    expect(on.state).toMatchObject({ turnHold: 'none' });
  });
});
