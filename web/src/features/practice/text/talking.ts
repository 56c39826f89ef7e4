import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { TextTransition } from './text-events.ts';
import { nextMessageId, type Active, type ChatMessage, type Turn } from './text-state.ts';

type Messages = readonly ChatMessage[];

/** The turn of a message whose reply was cut short. */
export const UNANSWERED: Turn = { status: 'failed', error: 'interrupted' };

export function byLearner(messages: Messages, text: string, at: number): Messages {
  return [...messages, { id: nextMessageId(messages), role: 'user', content: text.trim(), at }];
}

export function byTutor(messages: Messages, text: string, at: number): Messages {
  return [...messages, { id: nextMessageId(messages), role: 'assistant', content: text, at }];
}

/** Asks the tutor for the reply to all that has been said. */
export function ask(state: Active): TextTransition {
  const { session, lesson, messages } = state;
  return {
    state: { ...state, turn: { status: 'replying', draft: '' } },
    effects: [{ type: 'reply', sessionId: session.id, lesson, messages }],
  };
}

/** Leaves the talk for the results; nothing of it is lost should they fail to come. */
export function toFinishing(state: Active, effects: TextTransition['effects'] = []): TextTransition {
  return {
    state: { ...state, status: 'finishing' },
    effects: [...effects, { type: 'prepareResults' }],
  };
}

/** Back to the beginning. `retryKey` is that of a start that may have been done all the same. */
export function toIdle(
  effects: TextTransition['effects'],
  error: ClientErrorCode | null = null,
  retryKey: string | null = null,
): TextTransition {
  return { state: { status: 'idle', error, retryKey }, effects };
}
