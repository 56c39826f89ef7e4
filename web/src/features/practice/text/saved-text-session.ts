import { Lesson, MIN_MESSAGES_TO_FINISH, SessionId, WordPattern } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { onForgetLearner } from '../../../lib/forget.ts';
import { stored } from '../../../lib/stored.ts';
import { UNANSWERED } from './talking.ts';
import { learnerMessages, type Idle, type TextState, type Turn } from './text-state.ts';

const Message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  at: z.number(),
});
const Session = z.object({
  id: SessionId,
  maxMessages: z.number(),
  wordPatterns: z.array(WordPattern),
});
const Kept = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unsettled'), idempotencyKey: z.string() }),
  z.object({
    status: z.literal('active'),
    owner: z.string(),
    session: Session,
    lesson: Lesson,
    messages: z.array(Message),
    turn: z.enum(['ready', 'failed', 'limit']),
  }),
  z.object({
    status: z.literal('results'),
    owner: z.string(),
    sessionId: SessionId,
    lesson: Lesson,
    messages: z.array(Message),
    wordPatterns: z.array(WordPattern),
  }),
]);

const kept = stored('sessionStorage', 'parley.text-session', Kept);
onForgetLearner(kept.remove);

/**
 * Keeps what a reload of the tab (cheap phones do that by themselves) must not lose: the talk of its owner, a uid, or the
 * key of a start.
 */
export function saveTextSession(state: TextState, owner: string): void {
  switch (state.status) {
    case 'active':
    case 'finishing': {
      // While a reply is written, only its draft changes, and that is not kept.
      if (state.turn.status === 'replying' && state.turn.draft !== '') return;
      const turn = state.turn.status === 'replying' ? 'failed' : state.turn.status;
      const { session, lesson, messages } = state;
      return kept.write({
        status: 'active',
        owner,
        session: { ...session, wordPatterns: [...session.wordPatterns] },
        lesson,
        messages: [...messages],
        turn,
      });
    }
    case 'results': {
      const { sessionId, lesson, messages, wordPatterns } = state;
      return kept.write({
        status: 'results',
        owner,
        sessionId,
        lesson,
        messages: [...messages],
        wordPatterns: [...wordPatterns],
      });
    }
    case 'starting':
      return kept.write({ status: 'unsettled', idempotencyKey: state.idempotencyKey });
    case 'idle':
      return state.retryKey === null
        ? kept.remove()
        : kept.write({ status: 'unsettled', idempotencyKey: state.retryKey });
  }
}

const TURNS: Record<'ready' | 'failed' | 'limit', Turn> = {
  ready: { status: 'ready' },
  failed: UNANSWERED,
  limit: { status: 'limit' },
};

/** Whether the tab was left in the middle of a talk or its results: whose they are must be known before they are shown. */
export function hasSavedTextSession(): boolean {
  const status = kept.read()?.status;
  return status === 'active' || status === 'results';
}

/** Whose the talk is that the tab was left in; null where there is none. */
export function getSavedTextOwner(): string | null {
  const found = kept.read();
  return found === undefined || found.status === 'unsettled' ? null : found.owner;
}

/**
 * The text session as the tab left it, or a new one, for the user with this uid. A reply that was under way can be asked
 * for again. A guest who has signed in since is another user, whose talk the server does not know: it is over, and its
 * results are shown if it was long enough for them.
 */
export function restoreTextSession(uid: string | null): TextState {
  const found = kept.read();
  if (found === undefined || found.status === 'unsettled') {
    return { ...IDLE, retryKey: found?.idempotencyKey ?? null };
  }
  const { owner, ...talk } = found;
  if (talk.status === 'results') return { ...talk };
  if (owner === uid) return { ...talk, turn: TURNS[talk.turn] };
  if (learnerMessages(talk.messages) < MIN_MESSAGES_TO_FINISH) return IDLE;
  const { lesson, messages, session } = talk;
  const { id: sessionId, wordPatterns } = session;
  return { status: 'results', sessionId, lesson, messages, wordPatterns };
}

const IDLE: TextState & Idle = { status: 'idle', error: null, retryKey: null };
