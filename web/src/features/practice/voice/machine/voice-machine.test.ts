// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  CONNECTED,
  OFFERED,
  PREPARED,
  START,
  STARTED,
  START_AGAIN,
  STOP,
  TRANSCRIBED,
  applyEvents,
  createFailure,
  lesson,
  runMachine,
  createServerEvent,
  session,
  createStartFailure,
  afterReply,
  createTimeUp,
} from '../testing/voice-states.ts';

describe('results', () => {
  const analysing = applyEvents(afterReply, STOP).state;

  test('shows all messages and requests the feedback when the results are prepared', () => {
    const { state, effects } = applyEvents(analysing, PREPARED);
    expect(state).toMatchObject({
      status: 'results',
      sessionId: session.id,
      lesson,
      wordPatterns: session.wordPatterns,
    });
    expect(effects).toMatchObject([
      { type: 'startFeedback', session: { lesson, messages: [{}, { content: 'I go home.' }] } },
    ]);
  });

  test('offers to retry results that could not be prepared', () => {
    const { state, effects } = applyEvents(analysing, { type: 'PREPARE_FAILED' });
    expect(state).toMatchObject({ status: 'analysing', results: 'failed' });
    expect(effects).toEqual([{ type: 'toast', text: 'feedbackNotStarted' }]);
    const again = applyEvents(state, { type: 'RETRY' });
    expect(again.state).toMatchObject({ results: 'pending' });
    expect(again.effects).toEqual([{ type: 'prepareResults' }]);
    expect(applyEvents(again.state, { type: 'RETRY' }).state).toBe(again.state);
  });

  test('offers to skip results that could not be prepared', () => {
    expect(applyEvents(analysing, { type: 'PREPARE_FAILED' }, { type: 'START_NEW' }).state).toMatchObject({
      status: 'idle',
    });
    expect(applyEvents(analysing, { type: 'START_NEW' }).state).toBe(analysing);
  });

  test('prepares the results again after a reload', () => {
    const { state, effects } = applyEvents(analysing, { type: 'RESUME' });
    expect(effects).toEqual([{ type: 'prepareResults' }]);
    const results = applyEvents(state, PREPARED).state;
    expect(applyEvents(results, { type: 'RESUME' }).effects).toMatchObject([
      { type: 'startFeedback', session: { lesson } },
    ]);
  });

  test('returns to idle when the learner starts a new session', () => {
    const { state } = applyEvents(analysing, PREPARED, { type: 'START_NEW' });
    expect(state).toMatchObject({ status: 'idle', error: null, retryKey: null });
  });
});

describe('stale events', () => {
  test('ignores events of a cancelled start during the next one', () => {
    const { report, send, getState, expectIgnored } = runMachine(START);
    report('runCall', 0, OFFERED);
    send(STOP);
    send(START_AGAIN);
    report('runCall', 1, OFFERED);
    expectIgnored('startSession', 0, STARTED);
    expectIgnored('startSession', 0, createStartFailure('offline'));
    expectIgnored('runCall', 0, createFailure('microphone-lost'));
    expectIgnored('startTimer', 1, createTimeUp('connect'));

    report('startSession', 1, STARTED);

    expect(getState().status).toBe('listening');
  });

  test('ignores events of an ended call while its results are being prepared', () => {
    const { report, send, getState, expectIgnored } = runMachine(START);
    report('runCall', 0, OFFERED);
    report('startSession', 0, STARTED);
    report('runCall', 0, CONNECTED);
    report('runCall', 0, createServerEvent({ type: 'input_audio_buffer.committed', item_id: 'u1' }));
    report('runCall', 0, TRANSCRIBED);
    send(STOP);
    expect(getState().status).toBe('analysing');
    expectIgnored('startTimerUntil', 0, createTimeUp('expiry'));
    expectIgnored('runCall', 0, createFailure('call-dropped'));
  });

  test('ignores timers that were restarted or cancelled', () => {
    const { report, send, getState, expectIgnored } = runMachine(START);
    report('runCall', 0, OFFERED);
    report('startSession', 0, STARTED);
    report('runCall', 0, CONNECTED);
    send({ type: 'CONNECTION_CHANGED', connection: 'unstable' });
    send({ type: 'CONNECTION_CHANGED', connection: 'stable' });
    send({ type: 'CONNECTION_CHANGED', connection: 'unstable' });
    expectIgnored('startTimer', 3, createTimeUp('grace'));
    send({ type: 'CONNECTION_CHANGED', connection: 'stable' });
    expectIgnored('startTimer', 4, createTimeUp('grace'));
    expect(getState().status).toBe('connected');
  });
});
