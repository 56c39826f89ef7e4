import { describe, expect, test } from 'vitest';
import {
  HINT,
  SAY_AGAIN,
  REQUEST,
  REQUEST_SAY_AGAIN,
  CANCEL,
  UPDATE,
  SPEECH,
  RETRY,
  OVERDUE,
  createServerResponseCreated,
  createResponseDone,
  createRequestRefused,
  apply,
} from '../testing/sequence-events.ts';

describe('with an expected response', () => {
  const EXPECTED = [REQUEST, createRequestRefused('request-1')];

  test('follows the response when it is announced, unless it is unwanted', () => {
    expect(apply(...EXPECTED, createServerResponseCreated()).state).toMatchObject({
      status: 'active',
      id: 'r1',
    });
    expect(apply(...EXPECTED, CANCEL).state).toMatchObject({ isUnwanted: true, queued: null });
    expect(apply(...EXPECTED, CANCEL, createServerResponseCreated())).toMatchObject({
      state: { status: 'cancelling', id: 'r1' },
      sent: [{ type: 'response.cancel', response_id: 'r1' }],
    });
  });

  test('sends the latest request and update when the response is done', () => {
    expect(apply(...EXPECTED, REQUEST_SAY_AGAIN, UPDATE, createResponseDone())).toMatchObject({
      state: { status: 'requested', pending: { request: SAY_AGAIN } },
      sent: [{ type: 'session.update' }, { type: 'response.create' }],
    });
  });

  test("keeps the learner's request rather than the reply that the server could not create", () => {
    expect(apply(...EXPECTED, createRequestRefused(null)).state).toMatchObject({ queued: { request: HINT } });
    expect(apply(REQUEST, createRequestRefused(null), createRequestRefused('request-1')).state).toMatchObject(
      {
        status: 'expected',
        queued: { request: HINT },
      },
    );
  });

  test('offers to ask again when the reply is overdue', () => {
    expect(apply(...EXPECTED, OVERDUE).state).toMatchObject({ status: 'none', unanswered: HINT });
  });

  test.each([RETRY, SPEECH, createRequestRefused('request-9')])('ignores $type', (event) => {
    expect(apply(...EXPECTED, event)).toEqual({ ...apply(...EXPECTED), effects: [], sent: [] });
  });
});
