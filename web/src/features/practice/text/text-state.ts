import type { Lesson, WordPattern } from '@parley/functions/contract';
import { MAX_MESSAGE_LENGTH, MIN_MESSAGES_TO_FINISH } from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../api/api-error.ts';

export interface ChatMessage {
  /** Unique in its session; the draft of a reply becomes the message with the next id (see `nextMessageId`). */
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** When it was written, in ms since 1970. */
  at: number;
}

export interface TextSession {
  id: string;
  /** How many replies the tutor gives; the introduction is free. */
  maxMessages: number;
  wordPatterns: readonly WordPattern[];
}

/**
 * Whose turn it is in an active session. `replying`: the tutor's text so far (empty until it begins to write);
 * `failed`: the learner's last message has no answer yet and can be retried; `limit`: the last reply has come.
 */
export type Turn =
  | { status: 'ready' }
  | { status: 'replying'; draft: string }
  | { status: 'failed'; error: ClientErrorCode }
  | { status: 'limit' };

interface Talk {
  session: TextSession;
  lesson: Lesson;
  messages: readonly ChatMessage[];
  turn: Turn;
}

export interface Idle {
  status: 'idle';
  /** Why the last session did not start or ended by itself, until the learner starts again or dismisses it. */
  error: ClientErrorCode | null;
  /** The key of a start whose outcome is unknown: starting again with it cannot spend a second unit. */
  retryKey: string | null;
}
export interface Starting {
  status: 'starting';
  lesson: Lesson;
  idempotencyKey: string;
  /** A fresh key for the case that the server has given the unit of a repeated start back. */
  spareKey: string | null;
}
export type Active = { status: 'active' } & Talk;
export type Finishing = { status: 'finishing' } & Talk;
export interface Results {
  status: 'results';
  sessionId: string;
  lesson: Lesson;
  messages: readonly ChatMessage[];
  wordPatterns: readonly WordPattern[];
}

/** A text session (docs/product.md). */
export type TextState = Idle | Starting | Active | Finishing | Results;

export function nextMessageId(messages: readonly ChatMessage[]): string {
  return String(messages.length + 1);
}

/** How many messages the learner has sent. */
export function learnerMessages(messages: readonly ChatMessage[]): number {
  return messages.filter((message) => message.role === 'user').length;
}

/** How many replies the tutor has given; the introduction, which comes first, is none. */
export function tutorReplies(messages: readonly ChatMessage[]): number {
  return Math.max(0, messages.filter((message) => message.role === 'assistant').length - 1);
}

/** Whether Finish Practice is offered: an active session with at least 3 messages of the learner, or one that is over. */
export function canFinish(state: TextState): boolean {
  if (state.status !== 'active') return false;
  return state.turn.status === 'limit' || learnerMessages(state.messages) >= MIN_MESSAGES_TO_FINISH;
}

/** Whether a message can be sent now, whatever it says. */
function canWrite(state: TextState): boolean {
  return state.status === 'active' && (state.turn.status === 'ready' || state.turn.status === 'failed');
}

/** Whether this text can be sent now (spec.md section 5, Messages). */
export function canSend(state: TextState, text: string): boolean {
  const length = text.trim().length;
  return canWrite(state) && length > 0 && length <= MAX_MESSAGE_LENGTH;
}
