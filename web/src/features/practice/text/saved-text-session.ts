import { Lesson, MIN_MESSAGES_TO_FINISH, SessionId } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { onClearLearnerData } from '../../../lib/learner-data.ts';
import { createStoredValue } from '../../../lib/stored-value.ts';
import { FinishedSession } from '../session/chat-message.ts';
import { SavedSession, SavedStart } from '../session/saved-session.ts';
import { INTERRUPTED } from './text-machine.ts';
import { countLearnerMessages, type Idle, type TextState } from './text-state.ts';

const Saved = z.discriminatedUnion('status', [
  SavedStart,
  z.object({
    status: z.literal('active'),
    owner: z.string(),
    session: z.object({
      id: SessionId,
      maxMessages: z.number(),
      wordPatterns: FinishedSession.shape.wordPatterns,
    }),
    lesson: Lesson,
    messages: FinishedSession.shape.messages,
    turn: z.enum(['ready', 'failed', 'limit']),
  }),
  z.extend(SavedSession, { status: z.literal('results'), sessionId: SessionId }),
]);

const saved = createStoredValue('sessionStorage', 'parley.text-session', Saved);
onClearLearnerData(saved.remove);

const IDLE: Idle = { status: 'idle', error: null, retryKey: null };

/**
 * Saves the session with its owner's uid, or the key of a start, so that it survives a reload of the tab. Cheap phones reload tabs on
 * their own.
 */
export function saveTextSession(state: TextState, owner: string): void {
  switch (state.status) {
    case 'active':
    case 'finishing': {
      // Drafts are not saved.
      if (state.turn.status === 'replying' && state.turn.draft !== '') return;
      const turn = state.turn.status === 'replying' ? 'failed' : state.turn.status;
      return saved.write({ ...state, status: 'active', owner, turn });
    }
    case 'results':
      return saved.write({ ...state, owner });
    case 'starting':
      return saved.write({ status: 'starting', idempotencyKey: state.idempotencyKey });
    case 'idle':
      return state.retryKey === null
        ? saved.remove()
        : saved.write({ status: 'starting', idempotencyKey: state.retryKey });
  }
}

/** Returns the uid of the owner of the saved session or results, who alone may see them; null if neither is saved. */
export function getSavedTextOwner(): string | null {
  const found = saved.read();
  return found === undefined || found.status === 'starting' ? null : found.owner;
}

/**
 * Restores the session for the user with this uid. An interrupted reply can be retried. If a guest has signed in since, the session
 * is over, because on the server it belongs to another user: returns its results if it was long enough.
 */
export function restoreTextSession(uid: string | null): TextState {
  const found = saved.read();
  if (found === undefined) return IDLE;
  if (found.status === 'starting') return { ...IDLE, retryKey: found.idempotencyKey };
  const { owner, ...state } = found;
  if (state.status === 'results') return state;
  if (owner === uid) {
    return { ...state, turn: state.turn === 'failed' ? INTERRUPTED : { status: state.turn } };
  }
  const { lesson, messages, session } = state;
  if (countLearnerMessages(messages) < MIN_MESSAGES_TO_FINISH) return IDLE;
  return { status: 'results', sessionId: session.id, lesson, messages, wordPatterns: session.wordPatterns };
}
