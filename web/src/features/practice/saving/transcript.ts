import {
  MAX_MESSAGE_LENGTH,
  MAX_TRANSCRIPT_MESSAGES,
  SaveTranscriptRequest,
  type Lesson,
  type SessionType,
} from '@parley/functions/contract';
import * as z from 'zod/mini';
import { BLOCK_NAMES, type Blocks } from '../results/feedback-state.ts';
import type { ChatMessage } from '../text/text-state.ts';

/** A transcript as it is kept until it is sent; when that is, it says then. */
export const Transcript = z.omit(SaveTranscriptRequest, { sentAt: true });
export type Transcript = z.infer<typeof Transcript>;

/** A talk that is over, written or spoken. */
export interface SavableSession {
  sessionId: string;
  lesson: Lesson;
  messages: readonly ChatMessage[];
}

/**
 * How long after the message before it one may have been written that got no reply. Where the session was over by then, a
 * later time would lie outside of it, and the server would take nothing of the talk.
 */
const LAST_WORD_MS = 4 * 60_000;

/** What is kept of a talk (spec.md section 3, Transcript saved): the latest messages, and of the feedback what there is. */
export function toTranscript(type: SessionType, talk: SavableSession, blocks: Blocks | null): Transcript {
  const latest = talk.messages.slice(-MAX_TRANSCRIPT_MESSAGES);
  const times = latest.map((_, index) => timeOf(latest, index));
  return {
    type,
    sessionId: talk.sessionId,
    ...talk.lesson,
    startedAt: iso(Math.min(...times)),
    endedAt: iso(Math.max(...times)),
    messages: latest.map(({ role, content }, index) => ({
      role,
      content: content.slice(0, MAX_MESSAGE_LENGTH),
      at: iso(times[index] ?? 0),
    })),
    feedback: blocks ? found(blocks) : {},
  };
}

function timeOf(messages: readonly ChatMessage[], index: number): number {
  const [before, message] = [messages[index - 1], messages[index]];
  const at = message?.at ?? 0;
  const isLast = index === messages.length - 1;
  if (!isLast || message?.role !== 'user' || before === undefined) return at;
  return Math.min(at, before.at + LAST_WORD_MS);
}

const iso = (time: number) => new Date(time).toISOString();

function found(blocks: Blocks): Transcript['feedback'] {
  const { score, grammar, vocabulary } = blocks;
  return {
    ...(score.status === 'done' && { score: score.value }),
    ...(grammar.status === 'done' && { grammar: grammar.value }),
    ...(vocabulary.status === 'done' && { vocabulary: vocabulary.value }),
  };
}

/** The parts of the feedback that a transcript has. */
export const getFeedbackParts = ({ feedback }: Transcript) =>
  BLOCK_NAMES.filter((name) => feedback[name] !== undefined);
