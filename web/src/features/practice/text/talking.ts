import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { Transition } from '../../../lib/machine.ts';
import type { AnyTextEffect } from './text-events.ts';
import { nextMessageId, type Active, type ChatMessage, type TextState, type Turn } from './text-state.ts';

type Step = Transition<TextState, AnyTextEffect>;
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
export function ask(state: { attempt: number } & Active): Step {
  const attempt = state.attempt + 1;
  const { session, lesson, messages } = state;
  return {
    state: { ...state, attempt, turn: { status: 'replying', draft: '' } },
    effects: [{ type: 'reply', attempt, sessionId: session.id, lesson, messages }],
  };
}

/** Leaves the talk for the results; nothing of it is lost should they fail to come. */
export function toFinishing(
  state: { attempt: number } & Active,
  effects: readonly AnyTextEffect[] = [],
): Step {
  const attempt = state.attempt + 1;
  return {
    state: { ...state, status: 'finishing', attempt },
    effects: [...effects, { type: 'prepareResults', attempt }],
  };
}

/** Back to the beginning. `unsettledKey` is that of a start that may have been done all the same. */
export function toIdle(
  state: TextState,
  effects: readonly AnyTextEffect[],
  error: ClientErrorCode | null = null,
  unsettledKey: string | null = null,
): Step {
  return { state: { status: 'idle', attempt: state.attempt + 1, error, unsettledKey }, effects };
}
