import {
  MAX_MESSAGE_LENGTH,
  MAX_TRANSCRIPT_MESSAGES,
  SaveTranscriptRequest,
  type SessionType,
} from '@parley/functions/contract';
import * as z from 'zod/mini';
import { FEEDBACK_PARTS } from '@parley/functions/contract/basics';
import { getFinishedFeedback, type FeedbackParts } from '../results/feedback-machine.ts';
import type { ChatMessage, FinishedSession } from '../session/chat-message.ts';

/** A transcript as the outbox stores it; `sentAt` is added when it is sent. */
export const SessionTranscript = z.omit(SaveTranscriptRequest, { sentAt: true });
export type SessionTranscript = z.infer<typeof SessionTranscript>;

/**
 * The longest gap between an unanswered last message and the message before it. The session may have ended before the last message
 * was sent. The message's actual time would then be outside the session, and the server would reject the transcript.
 */
const MAX_UNANSWERED_MS = 4 * 60_000;

/** Creates the transcript of a session (docs/product.md): its latest messages, and the feedback that is done. */
export function createTranscript(
  type: SessionType,
  { sessionId, lesson, messages, fluency }: FinishedSession,
  parts: FeedbackParts | null,
): SessionTranscript {
  const latest = messages.slice(-MAX_TRANSCRIPT_MESSAGES);
  const times = latest.map(getTime);
  return {
    type,
    sessionId,
    ...lesson,
    startedAt: toIso(Math.min(...times)),
    endedAt: toIso(Math.max(...times)),
    messages: latest.map(({ id, role, content }, index) => ({
      id,
      role,
      content: content.slice(0, MAX_MESSAGE_LENGTH),
      timestamp: toIso(times[index] ?? 0),
    })),
    ...(fluency && { fluency }),
    feedback: parts ? getFinishedFeedback(parts) : {},
  };
}

function getTime({ role, at }: ChatMessage, index: number, messages: readonly ChatMessage[]): number {
  const previous = messages[index - 1];
  const isUnanswered = role === 'user' && index === messages.length - 1;
  return isUnanswered && previous ? Math.min(at, previous.at + MAX_UNANSWERED_MS) : at;
}

const toIso = (time: number) => new Date(time).toISOString();

export const getFeedbackParts = ({ feedback }: SessionTranscript) =>
  FEEDBACK_PARTS.filter((name) => feedback[name] !== undefined);
