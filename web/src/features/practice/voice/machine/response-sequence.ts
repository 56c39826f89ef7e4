import type { Transition } from '../../../../lib/machine.ts';
import { cancelResponse, identifyRequest, reply } from '../connection/realtime-events.ts';
import type { ClientEvent, ResponseRequest, SessionUpdate } from '../connection/realtime-events.ts';

/** A request that may be repeated once, after a refusal or a failure. */
interface PendingRequest {
  request: ResponseRequest;
  isRepeated: boolean;
}

interface Shared {
  /** The request to send when no response is in progress. */
  queued: PendingRequest | null;
  /** An update of the session that has to wait until no response is in progress. */
  update: SessionUpdate | null;
  /** The last update that was sent, in case it is refused. */
  sentUpdate: { id: string; update: SessionUpdate } | null;
  /** The request that the learner can repeat, because no reply came. */
  unanswered: ResponseRequest | null;
  /** The last request whose response did not come in time. It may still come. */
  overdue: { eventId: string; request: ResponseRequest } | null;
  /** How many events have been sent, for their ids. */
  sent: number;
}

type Status =
  | { status: 'none' }
  /** Sent, and not created yet. `other` is another response that is in progress, and the request that it answers, if any. */
  | {
      status: 'requested';
      eventId: string;
      pending: PendingRequest;
      isUnwanted: boolean;
      other: { id: string; answered: ResponseRequest | null } | null;
    }
  /** A refusal has shown that a response is in progress; its `response.created` has not arrived yet. */
  | { status: 'expected'; isUnwanted: boolean }
  /** `pending` is null for a server-initiated response. */
  | { status: 'active'; id: string; pending: PendingRequest | null }
  | { status: 'cancelling'; id: string; eventId: string }
  /** Failed; requested again after a pause. */
  | { status: 'pausing'; pending: PendingRequest };

/**
 * The tutor's responses in the order in which the Realtime API accepts them. The API refuses a request while another response is in
 * progress, even one that is cancelled but not done, and cannot cancel a response before it is created.
 */
export type ResponseSequence = Shared & Status;

export type SequenceEvent =
  | { type: 'REQUEST'; request: ResponseRequest }
  /** The learner interrupts the tutor. Also discards what is queued. */
  | { type: 'CANCEL' }
  | { type: 'UPDATE'; update: SessionUpdate }
  /** The learner begins to speak, so the server will create a response by itself. */
  | { type: 'SPEECH' }
  /** `eventId` is that of the request; null for a server-initiated response. */
  | { type: 'CREATED'; id: string; eventId: string | null }
  /** `blocked`: retrying would fail too. */
  | { type: 'DONE'; id: string; outcome: 'ended' | 'failed' | 'blocked' }
  /**
   * `eventId` is null for a response that the server tried to create by itself. `isActive`: another response is in
   * progress.
   */
  | { type: 'REFUSED'; eventId: string | null; isActive: boolean }
  /** The pause after a failure is over. */
  | { type: 'RETRY' }
  /** No reply came in time. */
  | { type: 'OVERDUE' };
type Refusal = Extract<SequenceEvent, { type: 'REFUSED' }>;

export type SequenceEffect =
  | { type: 'send'; events: readonly ClientEvent[] }
  | { type: 'startTimer'; key: 'retry'; milliseconds: number };
type SequenceTransition = Transition<ResponseSequence, SequenceEffect>;
type Effects = SequenceTransition['effects'];

const RETRY_MS = 2_000;

export const NO_RESPONSES: ResponseSequence = {
  status: 'none',
  queued: null,
  update: null,
  sentUpdate: null,
  unanswered: null,
  overdue: null,
  sent: 0,
};

export const moveTo = (sequence: ResponseSequence, effects: Effects = []): SequenceTransition => ({
  state: sequence,
  effects,
});

export const getShared = ({ queued, update, sentUpdate, unanswered, overdue, sent }: Shared): Shared => ({
  queued,
  update,
  sentUpdate,
  unanswered,
  overdue,
  sent,
});

export const toPending = (request: ResponseRequest): PendingRequest => ({ request, isRepeated: false });

/** Sends the waiting update, then the waiting request. Nothing else may be in progress. */
export function sendWaiting(sequence: Shared, effects: Effects = []): SequenceTransition {
  const { queued: pending, update, ...shared } = getShared(sequence);
  const events: ClientEvent[] = [];
  let { sent, sentUpdate } = shared;
  if (update !== null) {
    sent += 1;
    sentUpdate = { id: `update-${sent}`, update };
    events.push({ ...update, event_id: sentUpdate.id });
  }
  const next = { ...shared, update: null, sentUpdate, queued: null, sent };
  if (pending === null) return moveTo({ ...next, status: 'none' }, [...effects, ...toSend(events)]);
  const eventId = `request-${sent + 1}`;
  events.push(identifyRequest(pending.request, eventId));
  const requested = { status: 'requested', eventId, pending, isUnwanted: false, other: null } as const;
  return moveTo({ ...next, ...requested, sent: sent + 1 }, [...effects, ...toSend(events)]);
}

const toSend = (events: readonly ClientEvent[]): Effects =>
  events.length > 0 ? [{ type: 'send', events }] : [];

export function cancel(sequence: Shared, id: string): SequenceTransition {
  const sent = sequence.sent + 1;
  const eventId = `cancel-${sent}`;
  return moveTo({ ...getShared(sequence), sent, status: 'cancelling', id, eventId }, [
    { type: 'send', events: [cancelResponse(eventId, id)] },
  ]);
}

/** Whether something newer is queued. A reply that the server could not create has a lower priority than the learner's own request. */
const isSuperseded = ({ request }: PendingRequest, queued: PendingRequest | null): boolean =>
  queued !== null && (queued.request !== reply || request === reply);

/** Repeats a failed request after a pause, unless it has been superseded or repeated already. */
export function repeatLater(sequence: Shared, pending: PendingRequest): SequenceTransition {
  if (isSuperseded(pending, sequence.queued)) return sendWaiting(sequence);
  if (pending.isRepeated) return sendWaiting({ ...sequence, unanswered: pending.request });
  const { state, effects } = sendWaiting({ ...sequence, queued: null });
  return moveTo({ ...getShared(state), status: 'pausing', pending: { ...pending, isRepeated: true } }, [
    ...effects,
    { type: 'startTimer', key: 'retry', milliseconds: RETRY_MS },
  ]);
}

/** Drops a queued request that another response answers. */
export const dropAnswered = <Sequence extends Shared>(
  sequence: Sequence,
  answered: ResponseRequest | null,
): Sequence =>
  answered !== null && sequence.queued?.request === answered ? { ...sequence, queued: null } : sequence;

/** The request that a late response answers; null unless the request was overdue. */
export const findOverdue = ({ overdue }: Shared, eventId: string | null): ResponseRequest | null =>
  overdue !== null && overdue.eventId === eventId ? overdue.request : null;

/** Requeues a request that was refused because of another response, unless it has been superseded. */
export const requeue = <Sequence extends Shared>(sequence: Sequence, pending: PendingRequest): Sequence =>
  isSuperseded(pending, sequence.queued) ? sequence : { ...sequence, queued: pending };

/** Keeps a refused update or server-initiated response for another try, whatever the current state. */
export function keepRefused<Sequence extends Shared>(sequence: Sequence, refusal: Refusal): Sequence {
  const { eventId, isActive } = refusal;
  if (eventId === null) return isActive ? requeue(sequence, toPending(reply)) : sequence;
  const { sentUpdate } = sequence;
  if (sentUpdate?.id !== eventId) return sequence;
  return { ...sequence, update: sequence.update ?? sentUpdate.update, sentUpdate: null };
}

/** Waits for a response that the server says is in progress. */
export const expectResponse = (sequence: Shared, effects: Effects = []): SequenceTransition =>
  moveTo({ ...getShared(sequence), status: 'expected', isUnwanted: false }, effects);

export const activate = (
  sequence: Shared,
  id: string,
  { pending = null, effects = [] }: { pending?: PendingRequest | null; effects?: Effects } = {},
): SequenceTransition =>
  moveTo({ ...getShared(sequence), unanswered: null, status: 'active', id, pending }, effects);

/** Stops waiting for a reply: the learner can ask for it again. */
export const stopWaiting = (sequence: Shared, pending: PendingRequest | null): Shared => ({
  ...getShared(sequence),
  queued: null,
  unanswered: (sequence.queued ?? pending)?.request ?? sequence.unanswered ?? reply,
});
