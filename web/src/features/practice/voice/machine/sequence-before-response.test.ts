import { describe, expect, test } from 'vitest';
import { identifyRequest, reply } from '../connection/realtime-events.ts';
import { NO_RESPONSES } from './response-sequence.ts';
import {
  HINT,
  SAY_AGAIN,
  SLOWER,
  REQUEST,
  REQUEST_SAY_AGAIN,
  CANCEL,
  UPDATE,
  SPEECH,
  RETRY,
  OVERDUE,
  createResponseCreated,
  createServerResponseCreated,
  createResponseDone,
  createRequestRefused,
  apply,
  RETRY_TIMER,
  UPDATED,
} from '../testing/sequence-events.ts';

describe('without a response', () => {
  test('sends a request with an id', () => {
    const { state, sent } = apply(REQUEST);

    expect(state).toMatchObject({ status: 'requested', eventId: 'request-1', queued: null });
    expect(sent).toEqual([identifyRequest(HINT, 'request-1')]);
  });

  test('sends an update at once', () => {
    expect(apply(UPDATE)).toMatchObject({ state: { status: 'none', update: null }, sent: [UPDATED] });
  });

  test('keeps a refused update until the next response is done', () => {
    const kept = apply(UPDATE, createRequestRefused('update-1', false));
    expect(kept).toMatchObject({ state: { status: 'none', update: SLOWER }, sent: [] });

    const { state, sent } = apply(
      UPDATE,
      createRequestRefused('update-1', false),
      createServerResponseCreated(),
      createResponseDone(),
    );

    expect(sent).toEqual([{ ...SLOWER, event_id: 'update-2' }]);
    expect(state).toMatchObject({ status: 'none', update: null });
  });

  test('follows a response that the server has created', () => {
    expect(apply(createServerResponseCreated()).state).toMatchObject({
      status: 'active',
      id: 'r1',
      pending: null,
    });
  });

  test('waits for an unknown response that kept the server from replying, then requests the reply', () => {
    const { state } = apply(createRequestRefused(null));
    expect(state).toMatchObject({ status: 'expected', queued: { request: reply } });

    const { sent } = apply(createRequestRefused(null), createServerResponseCreated(), createResponseDone());

    expect(sent).toEqual([identifyRequest(reply, 'request-1')]);
  });

  test('offers to ask for a reply that is overdue', () => {
    expect(apply(OVERDUE).state).toMatchObject({ status: 'none', unanswered: reply });
  });

  test.each([SPEECH, CANCEL, createServerResponseCreated(), REQUEST])(
    'stops offering to ask again on $type',
    (event) => {
      expect(apply(OVERDUE, event).state.unanswered).toBeNull();
    },
  );

  test.each([
    createResponseDone(),
    RETRY,
    createRequestRefused('request-9'),
    createRequestRefused(null, false),
    CANCEL,
    SPEECH,
  ])('ignores $type', (event) => {
    expect(apply(event)).toMatchObject({ state: NO_RESPONSES, effects: [] });
  });
});

describe('with a requested response', () => {
  test('becomes active when the response is created', () => {
    expect(apply(REQUEST, createResponseCreated()).state).toMatchObject({
      status: 'active',
      id: 'r1',
      pending: { request: HINT },
    });
  });

  test('queues the latest request and update', () => {
    const { state, effects } = apply(REQUEST, REQUEST_SAY_AGAIN, UPDATE);

    expect(state).toMatchObject({ status: 'requested', queued: { request: SAY_AGAIN }, update: SLOWER });
    expect(effects).toEqual([]);
  });

  test('cancels an unwanted response by its id as soon as it is created', () => {
    expect(apply(REQUEST, CANCEL)).toMatchObject({ state: { isUnwanted: true }, effects: [] });

    const { state, sent } = apply(REQUEST, CANCEL, createResponseCreated());

    expect(state).toMatchObject({ status: 'cancelling', id: 'r1' });
    expect(sent).toEqual([{ type: 'response.cancel', event_id: 'cancel-2', response_id: 'r1' }]);
  });

  test('follows a server-initiated response meanwhile, without mistaking it for the requested one', () => {
    expect(apply(REQUEST, createServerResponseCreated('s1')).state).toMatchObject({
      status: 'requested',
      other: { id: 's1', answered: reply },
    });
    expect(
      apply(REQUEST, createServerResponseCreated('s1'), createResponseDone('ended', 's0')).state,
    ).toMatchObject({
      other: { id: 's1', answered: reply },
    });
    expect(
      apply(REQUEST, createServerResponseCreated('s1'), createResponseDone('ended', 's1')).state,
    ).toMatchObject({ other: null });
  });

  test('repeats a request that was displaced by a server response', () => {
    const displaced = [REQUEST, createServerResponseCreated('s1'), createRequestRefused('request-1')];
    expect(apply(...displaced).state).toMatchObject({ status: 'active', id: 's1', pending: null });

    const { state, sent } = apply(...displaced, createResponseDone('ended', 's1'));

    expect(sent).toEqual([identifyRequest(HINT, 'request-2')]);
    expect(state).toMatchObject({ pending: { isRepeated: false } });
  });

  test('repeats a request that an unknown response has displaced', () => {
    const displaced = [REQUEST, createRequestRefused('request-1')];
    expect(apply(...displaced).state).toMatchObject({ status: 'expected', queued: { request: HINT } });
    expect(
      apply(...displaced, createServerResponseCreated('s1'), createResponseDone('ended', 's1')).sent,
    ).toEqual([identifyRequest(HINT, 'request-2')]);
  });

  test('keeps a request that is displaced repeatedly by server responses', () => {
    const { state } = apply(
      REQUEST,
      createRequestRefused('request-1'),
      createResponseDone('ended', 's1'),
      createRequestRefused('request-2'),
    );

    expect(state).toMatchObject({ status: 'expected', queued: { request: HINT }, unanswered: null });
  });

  test('repeats a request that is refused for another reason, after a pause', () => {
    expect(apply(REQUEST, createRequestRefused('request-1', false))).toMatchObject({
      state: { status: 'pausing', pending: { request: HINT, isRepeated: true } },
      effects: [RETRY_TIMER],
    });
  });

  test('drops an unwanted request that is refused', () => {
    expect(apply(REQUEST, CANCEL, createRequestRefused('request-1', false)).state).toMatchObject({
      status: 'none',
      queued: null,
    });
    expect(apply(REQUEST, CANCEL, createRequestRefused('request-1')).state.queued).toBeNull();
  });

  test('queues the reply that the server could not create', () => {
    expect(apply(REQUEST, createRequestRefused(null)).state).toMatchObject({
      status: 'requested',
      queued: { request: reply },
    });
  });

  test('offers to ask again when the response is overdue, and follows it if it arrives late', () => {
    expect(apply(REQUEST, OVERDUE).state).toMatchObject({ status: 'none', unanswered: HINT });
    expect(apply(REQUEST, REQUEST_SAY_AGAIN, OVERDUE).state).toMatchObject({
      queued: null,
      unanswered: SAY_AGAIN,
    });
    expect(apply(REQUEST, OVERDUE, createResponseCreated()).state).toMatchObject({
      status: 'active',
      unanswered: null,
    });
  });

  test.each([
    ['before', [createResponseCreated('request-1'), createRequestRefused('request-2')]],
    ['after', [createRequestRefused('request-2'), createResponseCreated('request-1')]],
  ])('accepts a late response to an overdue request %s the next request is refused', (_, late) => {
    const { state } = apply(REQUEST, OVERDUE, REQUEST, ...late);
    expect(state).toMatchObject({ status: 'active', id: 'r1', queued: null });
    expect(apply(REQUEST, OVERDUE, REQUEST_SAY_AGAIN, ...late).state).toMatchObject({
      status: 'active',
      queued: { request: SAY_AGAIN },
    });
  });

  test.each([createResponseDone(), RETRY, SPEECH, createRequestRefused('request-9')])(
    'ignores $type',
    (event) => {
      expect(apply(REQUEST, event)).toEqual({ ...apply(REQUEST), effects: [], sent: [] });
    },
  );
});
