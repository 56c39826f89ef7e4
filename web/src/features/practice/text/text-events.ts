import type { Lesson } from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { Cancel } from '../../../lib/machine.ts';
import type { ToastText } from '../../../messages/errors.ts';
import type { ChatMessage, TextSession } from './text-state.ts';

/** What happens to a text session. Events that report on work carry the attempt that the work belongs to. */
export type TextEvent =
  | { type: 'START'; lesson: Lesson; idempotencyKey: string }
  | { type: 'STARTED'; attempt: number; session: TextSession; introduction: string; at: number }
  | { type: 'START_FAILED'; attempt: number; step: 'session' | 'introduction'; error: ClientErrorCode }
  | { type: 'SEND'; text: string; at: number }
  | { type: 'DELTA'; attempt: number; delta: string }
  | { type: 'REPLIED'; attempt: number; text: string; at: number }
  | { type: 'REPLY_FAILED'; attempt: number; error: ClientErrorCode }
  | { type: 'RETRY' }
  | { type: 'TIME_UP'; attempt: number }
  | { type: 'FINISH' }
  | { type: 'PREPARED'; attempt: number }
  | { type: 'PREPARE_FAILED'; attempt: number }
  /** The page has been loaded again: work that the state waits for begins anew. */
  | { type: 'RESUME' }
  | { type: 'END' }
  | { type: 'START_NEW' }
  | { type: 'DISMISS' };

/** The work that a text session asks for. */
export type TextEffect =
  | { type: 'start'; attempt: number; lesson: Lesson; idempotencyKey: string }
  | {
      type: 'reply';
      attempt: number;
      sessionId: string;
      lesson: Lesson;
      messages: readonly ChatMessage[];
    }
  | { type: 'wait'; attempt: number; milliseconds: number }
  | { type: 'prepareResults'; attempt: number }
  | { type: 'startFeedback'; lesson: Lesson; messages: readonly ChatMessage[] }
  | { type: 'react'; error: ClientErrorCode }
  | { type: 'toast'; text: ToastText };

export type AnyTextEffect = TextEffect | Cancel;
