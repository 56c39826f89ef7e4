import { describe, expect, test } from 'vitest';
import { announceEnd } from '../connection/realtime-events.ts';
import {
  afterReply,
  applyEvents,
  awaitingReply,
  CANCEL,
  connected,
  CONNECTED,
  createFailure,
  getMessageTexts,
  gesture,
  learnerSpeaking,
  lesson,
  OFFERED,
  pushToTalkHeld,
  createResponseCreated,
  createServerEvent,
  session,
  speaking,
  createStartFailure,
  STARTED,
  STOP,
  createTimeUp,
  TRANSCRIBED,
  type TestEvent,
} from '../testing/voice-states.ts';

const LOST = createFailure('call-dropped');
const reconnecting = applyEvents(afterReply, LOST).state;
const REOPEN = { type: 'reopenConnection' };
const START_SESSION = { type: 'startSession', lesson, idempotencyKey: gesture.idempotencyKey };
const TRY_LATER = [
  { type: 'cancel', key: 'connect' },
  { type: 'startTimer', key: 'reconnect', milliseconds: 2_000 },
];

/** The events that the page sends once it is connected again. */
const getSentEvents = (effects: readonly object[]): unknown[] =>
  effects.flatMap((effect) => ('events' in effect ? effect.events : []));

describe('a call whose connection is lost', () => {
  test.each([
    ['has failed', [LOST]],
    ['does not recover', [{ type: 'CONNECTION_CHANGED', connection: 'unstable' }, createTimeUp('grace')]],
  ] satisfies [string, TestEvent[]][])(
    'opens another connection to the same session when the first one %s',
    (_, events) => {
      const { state, effects } = applyEvents(connected, ...events);
      expect(state).toMatchObject({ status: 'reconnecting', session: { id: 's1' } });
      expect(effects).toContainEqual(REOPEN);
      expect(effects).toContainEqual({ type: 'startTimer', key: 'reconnectLimit', milliseconds: 60_000 });
      const offered = applyEvents(state, OFFERED);
      expect(offered.effects).toEqual([
        { type: 'startTimer', key: 'connect', milliseconds: 15_000 },
        START_SESSION,
      ]);
      expect(applyEvents(offered.state, STARTED).effects).toEqual([
        { type: 'applyAnswer', remoteSdp: 'v=0' },
      ]);
    },
  );

  test('restores the conversation on the new connection, and requests the missing reply', () => {
    const { state, effects } = applyEvents(reconnecting, CONNECTED);
    expect(state).toMatchObject({
      status: 'connected',
      connection: 'stable',
      tutor: 'thinking',
      microphone: { status: 'open' },
      connectedAt: afterReply.status === 'connected' && afterReply.connectedAt,
    });
    expect(effects).toContainEqual({ type: 'setMicrophoneEnabled', isEnabled: true });
    expect(getSentEvents(effects)).toMatchObject([
      { type: 'session.update' },
      {
        type: 'conversation.item.create',
        item: {
          id: 't1',
          type: 'message',
          role: 'assistant',
          content: [{ type: 'output_text', text: 'Hi! What did you do?' }],
        },
      },
      {
        type: 'conversation.item.create',
        item: {
          id: 'u1',
          type: 'message',
          role: 'user',
          content: [{ type: 'input_text', text: 'I go home.' }],
        },
      },
      { type: 'response.create' },
    ]);
  });

  test('waits for the learner after a complete message from the tutor', () => {
    const { state, effects } = applyEvents(connected, LOST, CONNECTED);
    expect(state).toMatchObject({ tutor: 'quiet' });
    expect(getSentEvents(effects)).toMatchObject([
      { type: 'session.update' },
      { type: 'conversation.item.create' },
    ]);
  });

  test('has the tutor repeat a sentence that was cut off', () => {
    const lost = applyEvents(speaking, { ...LOST, at: 1_200 }).state;
    expect(lost).toMatchObject({ transcript: [{ isInterrupted: true, text: 'Hi!' }] });
    const { effects } = applyEvents(lost, CONNECTED);
    expect(getSentEvents(effects).at(-1)).toMatchObject({
      type: 'response.create',
      response: { instructions: expect.stringMatching(/Say your last message again/u) as unknown },
    });
  });

  test('sends the whole sentence that was cut off, so that it can be repeated', () => {
    const { effects } = applyEvents(speaking, { ...LOST, at: 1_200 }, CONNECTED);
    expect(getSentEvents(effects)).toContainEqual(
      expect.objectContaining({
        item: expect.objectContaining({
          content: [{ type: 'output_text', text: 'Hi! What did you do?' }],
        }) as unknown,
      }),
    );
  });

  test('requests a reply again if none of it was heard', () => {
    const { state, effects } = applyEvents(
      awaitingReply,
      TRANSCRIBED,
      createServerEvent({
        type: 'response.output_audio_transcript.delta',
        item_id: 't2',
        response_id: 'r2',
        delta: 'Where',
      }),
      LOST,
      CONNECTED,
    );
    expect(state).toMatchObject({ tutor: 'thinking', transcript: [{ id: 't1' }, { id: 'u1' }] });
    expect(getSentEvents(effects).at(-1)).toMatchObject({ type: 'response.create' });
  });

  test('does not take noise for speech', () => {
    const { state } = applyEvents(
      awaitingReply,
      createServerEvent({
        type: 'conversation.item.input_audio_transcription.delta',
        item_id: 'u1',
        delta: '[music]',
      }),
      LOST,
    );
    expect(state).toMatchObject({ transcript: [{ id: 't1' }] });
  });

  test.each([
    ['while the learner speaks', learnerSpeaking],
    ['before the turn is transcribed', awaitingReply],
    ['while the learner holds the button', pushToTalkHeld],
  ])('drops an unfinished turn when the connection is lost %s', (_, before) => {
    const { state } = applyEvents(before, LOST);
    expect(state).toMatchObject({ status: 'reconnecting' });
    expect('transcript' in state && state.transcript.filter(({ role }) => role === 'user')).toEqual([]);
  });

  test('keeps a muted microphone muted', () => {
    const muted = applyEvents(afterReply, { type: 'TOGGLE_MUTED' }, LOST, CONNECTED);
    expect(muted.state).toMatchObject({ microphone: { status: 'muted' } });
    expect(muted.effects).toContainEqual({ type: 'setMicrophoneEnabled', isEnabled: false });
  });

  test('tells the model on the new connection that the time is nearly up', () => {
    const early = applyEvents(reconnecting, { ...CONNECTED, at: session.endsAt.wall - 31_000 });
    expect(getSentEvents(early.effects)).not.toContainEqual(announceEnd);
    const late = applyEvents(reconnecting, { ...CONNECTED, at: session.endsAt.wall - 30_000 });
    expect(getSentEvents(late.effects)).toContainEqual(announceEnd);
  });

  test('numbers the requests of the new connection from the beginning', () => {
    const { state } = applyEvents(reconnecting, CONNECTED, createResponseCreated('request-2'));
    expect(state).toMatchObject({ responses: { status: 'active' } });
  });

  test.each([
    ['the network is still down', createStartFailure('offline')],
    ['the server is busy for a moment', createStartFailure('model-unavailable')],
    ['the new connection fails as well', LOST],
  ])('tries again later when %s', (_, event) => {
    const { state, effects } = applyEvents(reconnecting, OFFERED, event);
    expect(state.status).toBe('reconnecting');
    expect(effects).toEqual(TRY_LATER);
    expect(applyEvents(state, createTimeUp('reconnect')).effects).toContainEqual(REOPEN);
  });

  test('tries again at once when the network is back, unless an attempt is running', () => {
    const waiting = applyEvents(reconnecting, OFFERED, createStartFailure('offline')).state;
    const { state, effects } = applyEvents(waiting, { type: 'RETRY' });
    expect(effects).toContainEqual(REOPEN);
    expect(applyEvents(state, { type: 'RETRY' }).effects).toEqual([]);
    expect(applyEvents(reconnecting, { type: 'RETRY' }).effects).toEqual([]);
  });

  test('leaves the turn to a learner who was thinking', () => {
    const lost = applyEvents(awaitingReply, TRANSCRIBED, { type: 'TOGGLE_TURN_HOLD' }, LOST);
    const { state, effects } = applyEvents(lost.state, CONNECTED);
    expect(state).toMatchObject({ turnHold: 'thinking', tutor: 'quiet' });
    expect(getSentEvents(effects)).toMatchObject([
      { session: { audio: { input: { turn_detection: { create_response: false } } } } },
      { type: 'conversation.item.create' },
      { type: 'conversation.item.create' },
    ]);
  });

  test.each([
    ['the server has ended the session', createStartFailure('session-ended'), 'call-dropped'],
    ['the server refuses further attempts', createStartFailure('too-many-requests'), 'call-dropped'],
    ['there is no connection for a minute', createTimeUp('reconnectLimit'), 'call-dropped'],
    ['the microphone is lost', createFailure('microphone-lost'), 'microphone-lost'],
    ['the learner ends the call', STOP, 'stopped'],
    ['the time is up', createTimeUp('expiry'), 'expired'],
  ] as const)('ends with results when %s', (_, event, reason) => {
    const { state, effects } = applyEvents(reconnecting, event);
    expect(state).toMatchObject({ status: 'analysing', reason, results: 'pending' });
    expect(getMessageTexts(state)).toEqual(['Hi! What did you do?', 'I go home.']);
    expect(effects[0]).toEqual(CANCEL);
  });

  test('ends without results if nothing was said', () => {
    const { state } = applyEvents(connected, LOST, createTimeUp('reconnectLimit'));
    expect(state).toMatchObject({ status: 'idle', error: 'call-dropped', retryKey: null });
  });
});
