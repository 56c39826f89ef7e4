import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { TextStep } from './text-events.ts';
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
export function ask(state: Active): TextStep {
  const { session, lesson, messages } = state;
  return {
    state: { ...state, turn: { status: 'replying', draft: '' } },
    effects: [{ type: 'reply', sessionId: session.id, lesson, messages }],
  };
}

/** Leaves the talk for the results; nothing of it is lost should they fail to come. */
export function toFinishing(state: Active, effects: TextStep['effects'] = []): TextStep {
  return {
    state: { ...state, status: 'finishing' },
    effects: [...effects, { type: 'prepareResults' }],
  };
}

/** Back to the beginning. `unsettledKey` is that of a start that may have been done all the same. */
export function toIdle(
  effects: TextStep['effects'],
  error: ClientErrorCode | null = null,
  unsettledKey: string | null = null,
): TextStep {
  return { state: { status: 'idle', error, unsettledKey }, effects };
}
