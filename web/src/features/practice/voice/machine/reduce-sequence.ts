import { createReducer, type TransitionTable } from '../../../../lib/machine.ts';
import { reply, type ResponseRequest, type SessionUpdate } from '../connection/realtime-events.ts';
import {
  activate,
  cancel,
  dropAnswered,
  expectResponse,
  findOverdue,
  getShared,
  keepRefused,
  repeatLater,
  requeue,
  sendWaiting,
  stopWaiting,
  moveTo,
  toPending,
} from './response-sequence.ts';
import type { ResponseSequence, SequenceEffect, SequenceEvent } from './response-sequence.ts';

const CANCEL_RETRY = { type: 'cancel', key: 'retry' } as const;

const clearUnanswered = (sequence: ResponseSequence) =>
  moveTo(sequence.unanswered === null ? sequence : { ...sequence, unanswered: null });

/** The transitions shared by all states in which something is in progress. */
const WAITING = {
  REQUEST: (sequence: ResponseSequence, { request }: { request: ResponseRequest }) =>
    moveTo({ ...sequence, queued: toPending(request), unanswered: null }),
  UPDATE: (sequence: ResponseSequence, { update }: { update: SessionUpdate }) =>
    moveTo({ ...sequence, update }),
  // The server will reply when the learner has finished.
  SPEECH: (sequence: ResponseSequence) => clearUnanswered(dropAnswered(sequence, reply)),
};

/** Follows a new response, even if the end of an earlier one has been missed. */
const follow = (sequence: ResponseSequence, { id }: { id: string }) => activate(sequence, id);

const TABLE: TransitionTable<ResponseSequence, SequenceEvent, SequenceEffect> = {
  none: {
    REQUEST: (sequence, { request }) =>
      sendWaiting({ ...sequence, queued: toPending(request), unanswered: null }),
    CANCEL: clearUnanswered,
    UPDATE: (sequence, { update }) => sendWaiting({ ...sequence, update }),
    SPEECH: clearUnanswered,
    CREATED: follow,
    REFUSED: (sequence, refusal) => {
      const kept = keepRefused(sequence, refusal);
      return kept.queued === null ? moveTo(kept) : expectResponse(kept);
    },
    OVERDUE: (sequence) => moveTo({ ...stopWaiting(sequence, null), status: 'none' }),
  },
  requested: {
    ...WAITING,
    CANCEL: (sequence) => moveTo({ ...sequence, isUnwanted: true, queued: null, unanswered: null }),
    CREATED: (sequence, { id, eventId }) => {
      const { pending, isUnwanted } = sequence;
      if (eventId !== sequence.eventId) {
        const answered = eventId === null ? reply : findOverdue(sequence, eventId);
        return moveTo({ ...sequence, other: { id, answered } });
      }
      return isUnwanted ? cancel(sequence, id) : activate(sequence, id, { pending });
    },
    DONE: (sequence, { id }) => moveTo(id === sequence.other?.id ? { ...sequence, other: null } : sequence),
    REFUSED: (sequence, refusal) => {
      const { pending, isUnwanted, other } = sequence;
      if (refusal.eventId !== sequence.eventId) return moveTo(keepRefused(sequence, refusal));
      if (!refusal.isActive) return isUnwanted ? sendWaiting(sequence) : repeatLater(sequence, pending);
      const kept = isUnwanted ? sequence : requeue(sequence, pending);
      return other === null ? expectResponse(kept) : activate(dropAnswered(kept, other.answered), other.id);
    },
    OVERDUE: (sequence) => {
      const { eventId, pending } = sequence;
      const overdue = { eventId, request: pending.request };
      return moveTo({ ...stopWaiting(sequence, pending), overdue, status: 'none' });
    },
  },
  expected: {
    ...WAITING,
    CANCEL: (sequence) => moveTo({ ...sequence, isUnwanted: true, queued: null, unanswered: null }),
    CREATED: (sequence, { id, eventId }) =>
      sequence.isUnwanted
        ? cancel(sequence, id)
        : activate(dropAnswered(sequence, findOverdue(sequence, eventId)), id),
    DONE: (sequence) => sendWaiting(sequence),
    REFUSED: (sequence, refusal) => moveTo(keepRefused(sequence, refusal)),
    OVERDUE: (sequence) => moveTo({ ...stopWaiting(sequence, null), status: 'none' }),
  },
  active: {
    ...WAITING,
    CANCEL: (sequence) => cancel({ ...sequence, queued: null, unanswered: null }, sequence.id),
    CREATED: follow,
    DONE: (sequence, { id, outcome }) => {
      if (id !== sequence.id) return moveTo(sequence);
      const pending = sequence.pending ?? toPending(reply);
      if (outcome === 'failed') return repeatLater(sequence, pending);
      const isBlocked = outcome === 'blocked' && sequence.queued === null;
      return sendWaiting(isBlocked ? { ...sequence, unanswered: pending.request } : sequence);
    },
    REFUSED: (sequence, refusal) => moveTo(keepRefused(sequence, refusal)),
    OVERDUE: (sequence) => cancel(stopWaiting(sequence, sequence.pending), sequence.id),
  },
  cancelling: {
    ...WAITING,
    CANCEL: (sequence) => moveTo({ ...sequence, queued: null, unanswered: null }),
    CREATED: follow,
    DONE: (sequence, { id }) => (id === sequence.id ? sendWaiting(sequence) : moveTo(sequence)),
    REFUSED: (sequence, refusal) =>
      // There is nothing to cancel any more.
      refusal.eventId === sequence.eventId ? sendWaiting(sequence) : moveTo(keepRefused(sequence, refusal)),
    OVERDUE: (sequence) => moveTo({ ...stopWaiting(sequence, null), status: 'none' }),
  },
  pausing: {
    REQUEST: (sequence, { request }) =>
      sendWaiting({ ...sequence, queued: toPending(request), unanswered: null }, [CANCEL_RETRY]),
    CANCEL: (sequence) => moveTo({ ...getShared(sequence), status: 'none' }, [CANCEL_RETRY]),
    UPDATE: (sequence, { update }) => {
      const { state, effects } = sendWaiting({ ...sequence, update });
      return moveTo({ ...getShared(state), status: 'pausing', pending: sequence.pending }, effects);
    },
    SPEECH: (sequence) => moveTo({ ...getShared(sequence), status: 'none' }, [CANCEL_RETRY]),
    CREATED: (sequence, { id }) => activate(sequence, id, { effects: [CANCEL_RETRY] }),
    REFUSED: (sequence, refusal) => {
      const kept = keepRefused(sequence, refusal);
      return kept.queued === null ? moveTo(kept) : expectResponse(kept, [CANCEL_RETRY]);
    },
    RETRY: (sequence) => sendWaiting({ ...sequence, queued: sequence.pending }),
    OVERDUE: (sequence) =>
      moveTo({ ...stopWaiting(sequence, sequence.pending), status: 'none' }, [CANCEL_RETRY]),
  },
};

/** Applies an event to the sequence of responses. */
export const reduceSequence = createReducer(TABLE);
