import { MIN_MESSAGES_TO_FINISH } from '@parley/functions/contract/basics';
import { SavedTextSession } from '../session/saved-session.ts';
import { storedTextSession } from '../session/session-storage.ts';
import { INTERRUPTED } from './text-machine.ts';
import { countLearnerMessages, IDLE, type TextState } from './text-state.ts';

const readSaved = () => SavedTextSession.safeParse(storedTextSession.read()).data;

/** Returns the uid of the owner of the saved session or results, who alone may see them; null if neither is saved. */
export function getSavedTextOwner(): string | null {
  const found = readSaved();
  return found === undefined || found.status === 'starting' ? null : found.owner;
}

/**
 * Restores the session for the user with this uid. An interrupted reply can be retried. If a guest has signed in since, the session
 * is over, because on the server it belongs to another user: returns its results if it was long enough.
 */
export function restoreTextSession(uid: string): TextState {
  const found = readSaved();
  if (found === undefined) return IDLE;
  if (found.status === 'starting') {
    const { lesson, idempotencyKey } = found;
    return lesson
      ? { status: 'starting', lesson, idempotencyKey, fallbackKey: crypto.randomUUID() }
      : { ...IDLE, retryKey: idempotencyKey };
  }
  const { owner, ...state } = found;
  if (state.status === 'results') return state;
  if (owner === uid) {
    return { ...state, turn: state.turn === 'failed' ? INTERRUPTED : { status: state.turn } };
  }
  const { lesson, messages, session } = state;
  if (countLearnerMessages(messages) < MIN_MESSAGES_TO_FINISH) return IDLE;
  return { status: 'results', sessionId: session.id, lesson, messages, wordPatterns: session.wordPatterns };
}
