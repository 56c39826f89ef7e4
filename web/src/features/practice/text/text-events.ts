import type { Lesson } from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { Transition } from '../../../lib/machine.ts';
import type { ToastText } from '../../../messages/errors.ts';
import type { ChatMessage } from '../session/chat-message.ts';
import type { TextSession, TextState } from './text-state.ts';

/** An event of a text session; `at` is in ms since 1970. */
export type TextEvent =
  | { type: 'START'; lesson: Lesson; idempotencyKey: string }
  | { type: 'STARTED'; session: TextSession; introduction: string; at: number }
  | { type: 'START_FAILED'; step: 'session' | 'introduction'; error: ClientErrorCode }
  | { type: 'SEND'; text: string; at: number }
  | { type: 'DELTA'; delta: string }
  | { type: 'REPLIED'; text: string; at: number }
  | { type: 'REPLY_FAILED'; error: ClientErrorCode }
  | { type: 'RETRY' }
  | { type: 'TIME_UP' }
  | { type: 'FINISH' }
  | { type: 'PREPARED' }
  | { type: 'PREPARE_FAILED' }
  /** The page was reloaded: restarts the work that the state is waiting for. */
  | { type: 'RESUME' }
  | { type: 'END' }
  | { type: 'START_NEW' }
  | { type: 'DISMISS' };

export type TextEffect =
  | { type: 'start'; lesson: Lesson; idempotencyKey: string }
  | { type: 'reply'; sessionId: string; lesson: Lesson; messages: readonly ChatMessage[] }
  | { type: 'startTimer'; milliseconds: number }
  | { type: 'prepareResults' }
  | { type: 'startFeedback'; lesson: Lesson; messages: readonly ChatMessage[] }
  | { type: 'react'; error: ClientErrorCode }
  | { type: 'toast'; text: ToastText };

export type TextTransition = Transition<TextState, TextEffect>;
