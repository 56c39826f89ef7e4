import { Lesson, SessionId, WordPattern } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { onForgetLearner } from '../../../lib/forget.ts';
import { stored } from '../../../lib/stored.ts';
import { UNANSWERED } from './talking.ts';
import type { TextState, Turn } from './text-state.ts';

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
    session: Session,
    lesson: Lesson,
    messages: z.array(Message),
    turn: z.enum(['ready', 'failed', 'limit']),
  }),
  z.object({
    status: z.literal('results'),
    lesson: Lesson,
    messages: z.array(Message),
    wordPatterns: z.array(WordPattern),
  }),
]);

const kept = stored('sessionStorage', 'parley.text-session', Kept);
onForgetLearner(kept.remove);

/** Keeps what a reload of the tab (cheap phones do that by themselves) must not lose: the talk, or the key of a start. */
export function keepSession(state: TextState): void {
  switch (state.status) {
    case 'active':
    case 'finishing': {
      // While a reply is written, only its draft changes, and that is not kept.
      if (state.turn.status === 'replying' && state.turn.draft !== '') return;
      const turn = state.turn.status === 'replying' ? 'failed' : state.turn.status;
      const { session, lesson, messages } = state;
      return kept.write({
        status: 'active',
        session: { ...session, wordPatterns: [...session.wordPatterns] },
        lesson,
        messages: [...messages],
        turn,
      });
    }
    case 'results': {
      const { lesson, messages, wordPatterns } = state;
      return kept.write({
        status: 'results',
        lesson,
        messages: [...messages],
        wordPatterns: [...wordPatterns],
      });
    }
    case 'starting':
      return kept.write({ status: 'unsettled', idempotencyKey: state.idempotencyKey });
    case 'idle':
      return state.unsettledKey === null
        ? kept.remove()
        : kept.write({ status: 'unsettled', idempotencyKey: state.unsettledKey });
  }
}

const TURNS: Record<'ready' | 'failed' | 'limit', Turn> = {
  ready: { status: 'ready' },
  failed: UNANSWERED,
  limit: { status: 'limit' },
};

/** The text session as the tab left it, or a new one. A reply that was under way can be asked for again. */
export function restoreSession(): TextState {
  const found = kept.read();
  if (found?.status === 'active') return { ...found, attempt: 0, turn: TURNS[found.turn] };
  if (found?.status === 'results') return { ...found, attempt: 0 };
  return { status: 'idle', attempt: 0, error: null, unsettledKey: found?.idempotencyKey ?? null };
}
