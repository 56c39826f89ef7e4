import type { Lesson, WordPattern } from '@parley/functions/contract';

export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** When it was written or spoken, in ms since 1970. */
  at: number;
}

/** A session that is over, with all that its results need. */
export interface FinishedSession {
  sessionId: string;
  lesson: Lesson;
  messages: readonly ChatMessage[];
  wordPatterns: readonly WordPattern[];
}
