/** Events for tests of the sequence of responses. */
import { giveHint, sayAgain, updateSession } from '../connection/realtime-events.ts';
import { reduceSequence } from '../machine/reduce-sequence.ts';
import { NO_RESPONSES, type ResponseSequence, type SequenceEvent } from '../machine/response-sequence.ts';

export const HINT = giveHint('Intermediate');
export const SAY_AGAIN = sayAgain('Intermediate');
export const SLOWER = updateSession({ pace: 'slower' });

export const REQUEST: SequenceEvent = { type: 'REQUEST', request: HINT };
export const REQUEST_SAY_AGAIN: SequenceEvent = { type: 'REQUEST', request: SAY_AGAIN };
export const CANCEL: SequenceEvent = { type: 'CANCEL' };
export const UPDATE: SequenceEvent = { type: 'UPDATE', update: SLOWER };
export const SPEECH: SequenceEvent = { type: 'SPEECH' };
export const RETRY: SequenceEvent = { type: 'RETRY' };
export const OVERDUE: SequenceEvent = { type: 'OVERDUE' };
/** By default, the response to the first request. */
export const createResponseCreated = (eventId: string | null = 'request-1', id = 'r1'): SequenceEvent => ({
  type: 'CREATED',
  id,
  eventId,
});
/** A server-initiated response. */
export const createServerResponseCreated = (id = 'r1') => createResponseCreated(null, id);
export const createResponseDone = (
  outcome: 'ended' | 'failed' | 'blocked' = 'ended',
  id = 'r1',
): SequenceEvent => ({
  type: 'DONE',
  id,
  outcome,
});
export const createRequestRefused = (eventId: string | null, isActive = true): SequenceEvent => ({
  type: 'REFUSED',
  eventId,
  isActive,
});

/** Applies the events in order. Returns the final state, and the effects and client events of the last event. */
export function apply(...events: SequenceEvent[]) {
  let state: ResponseSequence = NO_RESPONSES;
  let effects: readonly object[] = [];
  for (const event of events) ({ state, effects } = reduceSequence(state, event));
  const sent = effects.flatMap((effect) => ('events' in effect ? effect.events : []));
  return { state, effects, sent };
}

export const RETRY_TIMER = { type: 'startTimer', key: 'retry', milliseconds: 2_000 };
export const CANCEL_TIMER = { type: 'cancel', key: 'retry' };
export const UPDATED = { ...SLOWER, event_id: 'update-1' };
