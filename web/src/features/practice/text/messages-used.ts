import { DEFAULT_MAX_MESSAGES } from '@parley/functions/contract';
import type { TextState } from './text-state.ts';
import { tutorReplies } from './text-state.ts';

/**
 * How many of the session's messages are used, the one that the tutor is answering included; null where there is no
 * limit to count towards.
 */
export function messagesUsed(state: TextState): { n: number; max: number } | null {
  if (state.status === 'starting') return { n: 0, max: DEFAULT_MAX_MESSAGES };
  if (state.status !== 'active' && state.status !== 'finishing') return null;
  const answering = state.turn.status === 'replying' ? 1 : 0;
  return { n: tutorReplies(state.messages) + answering, max: state.session.maxMessages };
}
