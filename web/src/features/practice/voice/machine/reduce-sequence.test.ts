import { describe, expect, test } from 'vitest';
import { giveHint, identifyRequest, reply, sayAgain, updateSession } from '../connection/realtime-events.ts';
import { reduceSequence } from './reduce-sequence.ts';
import { NO_RESPONSES, type ResponseSequence, type SequenceEvent } from './response-sequence.ts';

const HINT = giveHint('Intermediate');
const AGAIN = sayAgain('Intermediate');
const SLOWER = updateSession('Intermediate', { pace: 'slower' });

const REQUEST: SequenceEvent = { type: 'REQUEST', request: HINT };
const REQUEST_AGAIN: SequenceEvent = { type: 'REQUEST', request: AGAIN };
const CANCEL: SequenceEvent = { type: 'CANCEL' };
const UPDATE: SequenceEvent = { type: 'UPDATE', update: SLOWER };
const SPEECH: SequenceEvent = { type: 'SPEECH' };
const RETRY: SequenceEvent = { type: 'RETRY' };
const OVERDUE: SequenceEvent = { type: 'OVERDUE' };
/** By default, the response to the first request. */
const created = (eventId: string | null = 'request-1', id = 'r1'): SequenceEvent => ({
  type: 'CREATED',
  id,
  eventId,
});
/** A server-initiated response. */
const serverCreated = (id = 'r1') => created(null, id);
const done = (outcome: 'ended' | 'failed' | 'blocked' = 'ended', id = 'r1'): SequenceEvent => ({
  type: 'DONE',
  id,
  outcome,
});
const refused = (eventId: string | null, isActive = true): SequenceEvent => ({
  type: 'REFUSED',
  eventId,
  isActive,
});

/** Returns the state after some events, and the types of what the last one sends. */
function apply(...events: SequenceEvent[]) {
  let state: ResponseSequence = NO_RESPONSES;
  let effects: readonly object[] = [];
  for (const event of events) ({ state, effects } = reduceSequence(state, event));
  const sent = effects.flatMap((effect) => ('events' in effect ? effect.events : []));
  return { state, effects, sent };
}

const RETRY_TIMER = { type: 'startTimer', key: 'retry', milliseconds: 2_000 };
const CANCEL_TIMER = { type: 'cancel', key: 'retry' };
const UPDATED = { ...SLOWER, event_id: 'update-1' };

describe('none', () => {
  test('sends a request with an id', () => {
    const { state, sent } = apply(REQUEST);

    expect(state).toMatchObject({ status: 'requested', eventId: 'request-1', queued: null });
    expect(sent).toEqual([identifyRequest(HINT, 'request-1')]);
  });

  test('sends an update at once', () => {
    expect(apply(UPDATE)).toMatchObject({ state: { status: 'none', update: null }, sent: [UPDATED] });
  });

  test('keeps an update that is refused until the next response is done', () => {
    const kept = apply(UPDATE, refused('update-1', false));
    expect(kept).toMatchObject({ state: { status: 'none', update: SLOWER }, sent: [] });

    const { state, sent } = apply(UPDATE, refused('update-1', false), serverCreated(), done());

    expect(sent).toEqual([{ ...SLOWER, event_id: 'update-2' }]);
    expect(state).toMatchObject({ status: 'none', update: null });
  });

  test('follows a response that the server has created', () => {
    expect(apply(serverCreated()).state).toMatchObject({ status: 'active', id: 'r1', pending: null });
  });

  test('waits for an unknown response that kept the server from replying, then requests the reply', () => {
    const { state } = apply(refused(null));
    expect(state).toMatchObject({ status: 'expected', queued: { request: reply } });

    const { sent } = apply(refused(null), serverCreated(), done());

    expect(sent).toEqual([identifyRequest(reply, 'request-1')]);
  });

  test('offers to ask for a reply that is overdue', () => {
    expect(apply(OVERDUE).state).toMatchObject({ status: 'none', unanswered: reply });
  });

  test.each([SPEECH, CANCEL, serverCreated(), REQUEST])('stops offering to ask again on $type', (event) => {
    expect(apply(OVERDUE, event).state.unanswered).toBeNull();
  });

  test.each([done(), RETRY, refused('request-9'), refused(null, false), CANCEL, SPEECH])(
    'ignores $type',
    (event) => {
      expect(apply(event)).toMatchObject({ state: NO_RESPONSES, effects: [] });
    },
  );
});

describe('requested', () => {
  test('becomes active when the response is created', () => {
    expect(apply(REQUEST, created()).state).toMatchObject({
      status: 'active',
      id: 'r1',
      pending: { request: HINT },
    });
  });

  test('queues the latest request and update', () => {
    const { state, effects } = apply(REQUEST, REQUEST_AGAIN, UPDATE);

    expect(state).toMatchObject({ status: 'requested', queued: { request: AGAIN }, update: SLOWER });
    expect(effects).toEqual([]);
  });

  test('cancels an unwanted response by its id as soon as it is created', () => {
    expect(apply(REQUEST, CANCEL)).toMatchObject({ state: { isUnwanted: true }, effects: [] });

    const { state, sent } = apply(REQUEST, CANCEL, created());

    expect(state).toMatchObject({ status: 'cancelling', id: 'r1' });
    expect(sent).toEqual([{ type: 'response.cancel', event_id: 'cancel-2', response_id: 'r1' }]);
  });

  test('follows a response of the server meanwhile, without taking it for its own', () => {
    expect(apply(REQUEST, serverCreated('s1')).state).toMatchObject({ status: 'requested', other: 's1' });
    expect(apply(REQUEST, serverCreated('s1'), done('ended', 's0')).state).toMatchObject({ other: 's1' });
    expect(apply(REQUEST, serverCreated('s1'), done('ended', 's1')).state).toMatchObject({ other: null });
  });

  test('repeats a request once that a response of the server has displaced', () => {
    const displaced = [REQUEST, serverCreated('s1'), refused('request-1')];
    expect(apply(...displaced).state).toMatchObject({ status: 'active', id: 's1', pending: null });

    const { state, sent } = apply(...displaced, done('ended', 's1'));

    expect(sent).toEqual([identifyRequest(HINT, 'request-2')]);
    expect(state).toMatchObject({ pending: { isRepeated: true } });
  });

  test('repeats a request once that an unknown response has displaced', () => {
    const displaced = [REQUEST, refused('request-1')];
    expect(apply(...displaced).state).toMatchObject({ status: 'expected', queued: { request: HINT } });
    expect(apply(...displaced, serverCreated('s1'), done('ended', 's1')).sent).toEqual([
      identifyRequest(HINT, 'request-2'),
    ]);
  });

  test('offers to ask again for a request that is refused twice', () => {
    const { state } = apply(REQUEST, refused('request-1'), done('ended', 's1'), refused('request-2'));

    expect(state).toMatchObject({ status: 'expected', queued: null, unanswered: HINT });
  });

  test('repeats a request after a pause that is refused for another reason', () => {
    expect(apply(REQUEST, refused('request-1', false))).toMatchObject({
      state: { status: 'pausing', pending: { request: HINT, isRepeated: true } },
      effects: [RETRY_TIMER],
    });
  });

  test('drops an unwanted request that is refused', () => {
    expect(apply(REQUEST, CANCEL, refused('request-1', false)).state).toMatchObject({
      status: 'none',
      queued: null,
    });
    expect(apply(REQUEST, CANCEL, refused('request-1')).state.queued).toBeNull();
  });

  test('queues the reply that the server could not create', () => {
    expect(apply(REQUEST, refused(null)).state).toMatchObject({
      status: 'requested',
      queued: { request: reply },
    });
  });

  test('offers to ask again when the response is overdue, and follows one that is late', () => {
    expect(apply(REQUEST, OVERDUE).state).toMatchObject({ status: 'none', unanswered: HINT });
    expect(apply(REQUEST, REQUEST_AGAIN, OVERDUE).state).toMatchObject({ queued: null, unanswered: AGAIN });
    expect(apply(REQUEST, OVERDUE, created()).state).toMatchObject({ status: 'active', unanswered: null });
  });

  test.each([done(), RETRY, SPEECH, refused('request-9')])('ignores $type', (event) => {
    expect(apply(REQUEST, event)).toEqual({ ...apply(REQUEST), effects: [], sent: [] });
  });
});

describe('expected', () => {
  const EXPECTED = [REQUEST, refused('request-1')];

  test('follows the response when it is announced, unless it is unwanted', () => {
    expect(apply(...EXPECTED, serverCreated()).state).toMatchObject({ status: 'active', id: 'r1' });
    expect(apply(...EXPECTED, CANCEL).state).toMatchObject({ isUnwanted: true, queued: null });
    expect(apply(...EXPECTED, CANCEL, serverCreated())).toMatchObject({
      state: { status: 'cancelling', id: 'r1' },
      sent: [{ type: 'response.cancel', response_id: 'r1' }],
    });
  });

  test('sends the latest request and update when the response is done', () => {
    expect(apply(...EXPECTED, REQUEST_AGAIN, UPDATE, done())).toMatchObject({
      state: { status: 'requested', pending: { request: AGAIN } },
      sent: [{ type: 'session.update' }, { type: 'response.create' }],
    });
  });

  test("keeps the learner's request rather than the reply that the server could not create", () => {
    expect(apply(...EXPECTED, refused(null)).state).toMatchObject({ queued: { request: HINT } });
    expect(apply(REQUEST, refused(null), refused('request-1')).state).toMatchObject({
      status: 'expected',
      queued: { request: HINT },
    });
  });

  test('offers to ask again when the reply is overdue', () => {
    expect(apply(...EXPECTED, OVERDUE).state).toMatchObject({ status: 'none', unanswered: HINT });
  });

  test.each([RETRY, SPEECH, refused('request-9')])('ignores $type', (event) => {
    expect(apply(...EXPECTED, event)).toEqual({ ...apply(...EXPECTED), effects: [], sent: [] });
  });
});

describe('active', () => {
  const ACTIVE = [REQUEST, created()];

  test('sends what is waiting when the response is done, the update first', () => {
    const { state, sent } = apply(...ACTIVE, REQUEST_AGAIN, UPDATE, done());

    expect(state).toMatchObject({ status: 'requested', queued: null, update: null });
    expect(sent).toEqual([{ ...SLOWER, event_id: 'update-2' }, identifyRequest(AGAIN, 'request-3')]);
  });

  test('cancels by id and discards the queue', () => {
    const { state, sent } = apply(...ACTIVE, REQUEST_AGAIN, CANCEL);

    expect(state).toMatchObject({ status: 'cancelling', id: 'r1', queued: null });
    expect(sent).toEqual([{ type: 'response.cancel', event_id: 'cancel-2', response_id: 'r1' }]);
  });

  test('requests a failed response again after a pause', () => {
    expect(apply(...ACTIVE, done('failed'))).toMatchObject({
      state: { status: 'pausing', pending: { request: HINT, isRepeated: true } },
      effects: [RETRY_TIMER],
    });
    expect(apply(serverCreated(), done('failed')).state).toMatchObject({ pending: { request: reply } });
  });

  test('sends an update, and no failed request, when something newer is queued', () => {
    expect(apply(...ACTIVE, REQUEST_AGAIN, done('failed'))).toMatchObject({
      state: { status: 'requested', pending: { request: AGAIN, isRepeated: false } },
    });
  });

  test('offers to ask again for a response that fails twice or is blocked', () => {
    const twice = apply(...ACTIVE, done('failed'), RETRY, created('request-2', 'r2'), done('failed', 'r2'));
    expect(twice.state).toMatchObject({ status: 'none', unanswered: HINT });
    expect(apply(...ACTIVE, done('blocked')).state).toMatchObject({ status: 'none', unanswered: HINT });
    expect(apply(...ACTIVE, REQUEST_AGAIN, done('blocked')).state).toMatchObject({ unanswered: null });
  });

  test('queues the reply that the server could not create', () => {
    expect(apply(...ACTIVE, refused(null)).state).toMatchObject({
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
    expect(apply(...ACTIVE, serverCreated('r2')).state).toMatchObject({
      status: 'active',
      id: 'r2',
      pending: null,
    });
  });

  test.each([done('ended', 'other'), RETRY, SPEECH, refused('cancel-9')])('ignores $type', (event) => {
    expect(apply(...ACTIVE, event)).toEqual({ ...apply(...ACTIVE), effects: [], sent: [] });
  });
});

describe('cancelling', () => {
  const CANCELLING = [REQUEST, created(), CANCEL];

  test('sends the queued request when the cancelled response is done', () => {
    expect(apply(...CANCELLING, REQUEST_AGAIN)).toMatchObject({ state: { status: 'cancelling' }, sent: [] });

    const { state, sent } = apply(...CANCELLING, REQUEST_AGAIN, UPDATE, done());

    expect(state).toMatchObject({ status: 'requested', eventId: 'request-4' });
    expect(sent).toMatchObject([{ type: 'session.update' }, { type: 'response.create' }]);
  });

  test('sends the queued request when there is nothing to cancel', () => {
    expect(apply(...CANCELLING, REQUEST_AGAIN, refused('cancel-2', false)).sent).toMatchObject([
      { type: 'response.create' },
    ]);
  });

  test('discards the queue on another cancellation', () => {
    expect(apply(...CANCELLING, REQUEST_AGAIN, CANCEL).state).toMatchObject({
      status: 'cancelling',
      queued: null,
    });
  });

  test('queues the reply that the server could not create', () => {
    expect(apply(...CANCELLING, refused(null)).state).toMatchObject({ queued: { request: reply } });
  });

  test('stops waiting for the end of the response when a reply is overdue', () => {
    expect(apply(...CANCELLING, REQUEST_AGAIN, OVERDUE).state).toMatchObject({
      status: 'none',
      queued: null,
      unanswered: AGAIN,
    });
  });

  test('follows a newer response', () => {
    expect(apply(...CANCELLING, serverCreated('r2')).state).toMatchObject({ status: 'active', id: 'r2' });
  });

  test.each([done('failed', 'other'), RETRY, SPEECH, refused('request-9')])('ignores $type', (event) => {
    expect(apply(...CANCELLING, event)).toEqual({ ...apply(...CANCELLING), effects: [], sent: [] });
  });
});

describe('pausing', () => {
  const PAUSING = [REQUEST, created(), done('failed')];

  test('requests the response again when the pause is over', () => {
    expect(apply(...PAUSING, RETRY)).toMatchObject({
      state: { status: 'requested', pending: { isRepeated: true } },
      sent: [identifyRequest(HINT, 'request-2')],
    });
  });

  test('sends a newer request instead', () => {
    expect(apply(...PAUSING, REQUEST_AGAIN)).toMatchObject({
      state: { status: 'requested', pending: { request: AGAIN } },
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

  test('leaves the reply to a response that the server has created', () => {
    expect(apply(...PAUSING, serverCreated('r2'))).toMatchObject({
      state: { status: 'active', id: 'r2' },
      effects: [CANCEL_TIMER],
    });
    expect(apply(...PAUSING, refused(null))).toMatchObject({
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

  test.each([done('ended', 'other'), refused('request-9')])('ignores $type', (event) => {
    expect(apply(...PAUSING, event)).toEqual({ ...apply(...PAUSING), effects: [], sent: [] });
  });
});
