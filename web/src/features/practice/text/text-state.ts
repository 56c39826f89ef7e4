import type { Lesson, WordPattern } from '@parley/functions/contract';
import {
  DEFAULT_MAX_MESSAGES,
  MAX_MESSAGE_LENGTH,
  MIN_MESSAGES_TO_FINISH,
} from '@parley/functions/contract/basics';
import type { ClientErrorCode, Failure } from '../../../api/api-error.ts';
import type { ChatMessage, FinishedSession } from '../session/chat-message.ts';
import { NO_CONVERSATION, type Conversation } from '../session/conversation.ts';

export interface TextSession {
  id: string;
  /** The maximum number of replies; the introduction does not count. */
  maxMessages: number;
  wordPatterns: readonly WordPattern[];
}

/**
 * `replying`: the streamed part of the reply is the draft; `failed`: the learner's last message has no reply and can be retried;
 * `limit`: the message limit was reached; `ended`: the server ended the session for another reason.
 */
export type Turn =
  | { status: 'ready' }
  | { status: 'replying'; draft: string }
  | ({ status: 'failed' } & Failure)
  | { status: 'limit' | 'ended' };

interface OngoingSession {
  session: TextSession;
  lesson: Lesson;
  messages: readonly ChatMessage[];
  turn: Turn;
}

export interface Idle {
  status: 'idle';
  /** Why the last start failed, until the learner starts again or dismisses it. */
  error: ClientErrorCode | null;
  retryAfter?: number | undefined;
  /** The idempotency key of a start whose outcome is unknown: using it again cannot use up a second session. */
  retryKey: string | null;
}
export const IDLE: Idle = { status: 'idle', error: null, retryKey: null };

export interface Starting {
  status: 'starting';
  lesson: Lesson;
  idempotencyKey: string;
  /** A new key, in case the server has refunded the session of a repeated start. */
  fallbackKey: string | null;
}
export type Active = { status: 'active' } & OngoingSession;
/** `isWaiting`: the results cannot be prepared until the browser is online. */
export type Finishing = { status: 'finishing'; isWaiting?: true } & OngoingSession;
export type Results = { status: 'results' } & FinishedSession;

/** A text session (docs/product.md). */
export type TextState = Idle | Starting | Active | Finishing | Results;

export function countLearnerMessages(messages: readonly ChatMessage[]): number {
  return messages.filter(({ role }) => role === 'user').length;
}

/** Counts the tutor's replies without the introduction, which comes first. */
export function countReplies(messages: readonly ChatMessage[]): number {
  return Math.max(0, messages.filter(({ role }) => role === 'assistant').length - 1);
}

/** The conversation of a session, during and after it. */
export function getConversation(state: TextState): Conversation {
  if (state.status === 'idle' || state.status === 'starting') return NO_CONVERSATION;
  return state.status === 'results' ? state : { ...state.session, messages: state.messages };
}

/** Counts the messages used, including the one that is being answered; undefined before and after a session. */
export function countUsedMessages(state: TextState): { n: number; max: number } | undefined {
  if (state.status === 'starting') return { n: 0, max: DEFAULT_MAX_MESSAGES };
  if (state.status !== 'active' && state.status !== 'finishing') return undefined;
  const answering = state.turn.status === 'replying' ? 1 : 0;
  return { n: countReplies(state.messages) + answering, max: state.session.maxMessages };
}

/** Whether the session accepts no more messages. */
export const hasSessionEnded = ({ status }: Turn): boolean => status === 'limit' || status === 'ended';

/** The message limit, if reaching it ended the session. */
export const getReachedLimit = ({ turn, session }: OngoingSession): number | undefined =>
  turn.status === 'limit' ? session.maxMessages : undefined;

/** Whether Finish Practice is offered: after 3 messages from the learner, or when the session has ended. */
export function canFinish(state: TextState): boolean {
  if (state.status !== 'active') return false;
  return hasSessionEnded(state.turn) || countLearnerMessages(state.messages) >= MIN_MESSAGES_TO_FINISH;
}

/** Whether this text can be sent now (docs/product.md). */
export function canSend(state: TextState, text: string): boolean {
  if (state.status !== 'active') return false;
  const isLearnersTurn = state.turn.status === 'ready' || state.turn.status === 'failed';
  const { length } = text.trim();
  return isLearnersTurn && length > 0 && length <= MAX_MESSAGE_LENGTH;
}
