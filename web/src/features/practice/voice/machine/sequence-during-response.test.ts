import { describe, expect, test } from 'vitest';
import { identifyRequest, reply } from '../connection/realtime-events.ts';
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
  CANCEL_TIMER,
} from '../testing/sequence-events.ts';

describe('with an active response', () => {
  const ACTIVE = [REQUEST, createResponseCreated()];

  test('sends what is waiting when the response is done, the update first', () => {
    const { state, sent } = apply(...ACTIVE, REQUEST_SAY_AGAIN, UPDATE, createResponseDone());

    expect(state).toMatchObject({ status: 'requested', queued: null, update: null });
    expect(sent).toEqual([{ ...SLOWER, event_id: 'update-2' }, identifyRequest(SAY_AGAIN, 'request-3')]);
  });

  test('cancels by id and discards the queue', () => {
    const { state, sent } = apply(...ACTIVE, REQUEST_SAY_AGAIN, CANCEL);

    expect(state).toMatchObject({ status: 'cancelling', id: 'r1', queued: null });
    expect(sent).toEqual([{ type: 'response.cancel', event_id: 'cancel-2', response_id: 'r1' }]);
  });

  test('requests a failed response again after a pause', () => {
    expect(apply(...ACTIVE, createResponseDone('failed'))).toMatchObject({
      state: { status: 'pausing', pending: { request: HINT, isRepeated: true } },
      effects: [RETRY_TIMER],
    });
    expect(apply(createServerResponseCreated(), createResponseDone('failed')).state).toMatchObject({
      pending: { request: reply },
    });
  });

  test('sends a queued request instead of repeating the failed one', () => {
    expect(apply(...ACTIVE, REQUEST_SAY_AGAIN, createResponseDone('failed'))).toMatchObject({
      state: { status: 'requested', pending: { request: SAY_AGAIN, isRepeated: false } },
    });
  });

  test('offers to ask again for a response that fails twice or is blocked', () => {
    const twice = apply(
      ...ACTIVE,
      createResponseDone('failed'),
      RETRY,
      createResponseCreated('request-2', 'r2'),
      createResponseDone('failed', 'r2'),
    );
    expect(twice.state).toMatchObject({ status: 'none', unanswered: HINT });
    expect(apply(...ACTIVE, createResponseDone('blocked')).state).toMatchObject({
      status: 'none',
      unanswered: HINT,
    });
    expect(apply(...ACTIVE, REQUEST_SAY_AGAIN, createResponseDone('blocked')).state).toMatchObject({
      unanswered: null,
    });
  });

  test('queues the reply that the server could not create', () => {
    expect(apply(...ACTIVE, createRequestRefused(null)).state).toMatchObject({
      status: 'active',
      queued: { request: reply },
    });
  });

  test('cancels a response that is overdue, and offers to ask again', () => {
    expect(apply(...ACTIVE, OVERDUE)).toMatchObject({
      state: { status: 'cancelling', unanswered: HINT },
      sent: [{ type: 'response.cancel', response_id: 'r1' }],
    });
  });

  test('follows the newest response', () => {
    expect(apply(...ACTIVE, createServerResponseCreated('r2')).state).toMatchObject({
      status: 'active',
      id: 'r2',
      pending: null,
    });
  });

  test.each([createResponseDone('ended', 'other'), RETRY, SPEECH, createRequestRefused('cancel-9')])(
    'ignores $type',
    (event) => {
      expect(apply(...ACTIVE, event)).toEqual({ ...apply(...ACTIVE), effects: [], sent: [] });
    },
  );
});

describe('with a cancelled response', () => {
  const CANCELLING = [REQUEST, createResponseCreated(), CANCEL];

  test('sends the queued request when the cancelled response is done', () => {
    expect(apply(...CANCELLING, REQUEST_SAY_AGAIN)).toMatchObject({
      state: { status: 'cancelling' },
      sent: [],
    });

    const { state, sent } = apply(...CANCELLING, REQUEST_SAY_AGAIN, UPDATE, createResponseDone());

    expect(state).toMatchObject({ status: 'requested', eventId: 'request-4' });
    expect(sent).toMatchObject([{ type: 'session.update' }, { type: 'response.create' }]);
  });

  test('sends the queued request when there is nothing to cancel', () => {
    expect(
      apply(...CANCELLING, REQUEST_SAY_AGAIN, createRequestRefused('cancel-2', false)).sent,
    ).toMatchObject([{ type: 'response.create' }]);
  });

  test('discards the queue on another cancellation', () => {
    expect(apply(...CANCELLING, REQUEST_SAY_AGAIN, CANCEL).state).toMatchObject({
      status: 'cancelling',
      queued: null,
    });
  });

  test('queues the reply that the server could not create', () => {
    expect(apply(...CANCELLING, createRequestRefused(null)).state).toMatchObject({
      queued: { request: reply },
    });
  });

  test('stops waiting for the end of the response when a reply is overdue', () => {
    expect(apply(...CANCELLING, REQUEST_SAY_AGAIN, OVERDUE).state).toMatchObject({
      status: 'none',
      queued: null,
      unanswered: SAY_AGAIN,
    });
  });

  test('follows a newer response', () => {
    expect(apply(...CANCELLING, createServerResponseCreated('r2')).state).toMatchObject({
      status: 'active',
      id: 'r2',
    });
  });

  test.each([createResponseDone('failed', 'other'), RETRY, SPEECH, createRequestRefused('request-9')])(
    'ignores $type',
    (event) => {
      expect(apply(...CANCELLING, event)).toEqual({ ...apply(...CANCELLING), effects: [], sent: [] });
    },
  );
});

describe('in the pause before a retry', () => {
  const PAUSING = [REQUEST, createResponseCreated(), createResponseDone('failed')];

  test('requests the response again when the pause is over', () => {
    expect(apply(...PAUSING, RETRY)).toMatchObject({
      state: { status: 'requested', pending: { isRepeated: true } },
      sent: [identifyRequest(HINT, 'request-2')],
    });
  });

  test('sends a newer request instead', () => {
    expect(apply(...PAUSING, REQUEST_SAY_AGAIN)).toMatchObject({
      state: { status: 'requested', pending: { request: SAY_AGAIN } },
      effects: [CANCEL_TIMER, { type: 'send' }],
    });
  });

  test('sends an update meanwhile', () => {
    expect(apply(...PAUSING, UPDATE)).toMatchObject({
      state: { status: 'pausing', update: null },
      sent: [{ ...SLOWER, event_id: 'update-2' }],
    });
  });

  test.each([SPEECH, CANCEL])('requests nothing after $type', (event) => {
    expect(apply(...PAUSING, event)).toMatchObject({
      state: { status: 'none', queued: null },
      effects: [CANCEL_TIMER],
    });
  });

  test('follows a response that the server has created, instead of retrying', () => {
    expect(apply(...PAUSING, createServerResponseCreated('r2'))).toMatchObject({
      state: { status: 'active', id: 'r2' },
      effects: [CANCEL_TIMER],
    });
    expect(apply(...PAUSING, createRequestRefused(null))).toMatchObject({
      state: { status: 'expected', queued: { request: reply } },
      effects: [CANCEL_TIMER],
    });
  });

  test('offers to ask again when the reply is overdue', () => {
    expect(apply(...PAUSING, OVERDUE)).toMatchObject({
      state: { status: 'none', unanswered: HINT },
      effects: [CANCEL_TIMER],
    });
  });

  test.each([createResponseDone('ended', 'other'), createRequestRefused('request-9')])(
    'ignores $type',
    (event) => {
      expect(apply(...PAUSING, event)).toEqual({ ...apply(...PAUSING), effects: [], sent: [] });
    },
  );
});
