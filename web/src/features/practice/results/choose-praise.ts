import type { FinishedSession } from '../session/chat-message.ts';
import { praiseMessages } from './messages.ts';

const MANY_MESSAGES = 5;
const MANY_WORDS = 60;
const SOME_WORDS = 30;

/** What is known about a session before its feedback. */
export interface PraiseFacts {
  messages: number;
  words: number;
  reachedLimit: boolean;
  isRegistered: boolean;
}

/** Lines that are only true of some sessions; the others fit all of them. */
const CONDITIONS: Readonly<Record<string, ((facts: PraiseFacts) => boolean) | undefined>> = {
  p2: ({ messages }) => messages >= MANY_MESSAGES,
  p4: ({ words }) => words >= SOME_WORDS,
  p7: ({ isRegistered }) => isRegistered,
  p8: ({ messages }) => messages >= MANY_MESSAGES,
  p9: ({ reachedLimit }) => reachedLimit,
  p13: ({ messages, words }) => messages >= MANY_MESSAGES && words >= SOME_WORDS,
  p14: ({ words }) => words >= SOME_WORDS,
  p15: ({ words }) => words >= MANY_WORDS,
};

export function getPraiseFacts(
  { messages, reachedLimit }: Pick<FinishedSession, 'messages' | 'reachedLimit'>,
  isRegistered: boolean,
): PraiseFacts {
  const texts = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  return {
    messages: texts.length,
    words: texts.join(' ').split(/\s+/u).filter(Boolean).length,
    reachedLimit: reachedLimit !== undefined,
    isRegistered,
  };
}

/** The lines of praise that are true of a session. */
export function listPraise(facts: PraiseFacts): string[] {
  return Object.entries(praiseMessages.get()).flatMap(([name, line]) =>
    (CONDITIONS[name]?.(facts) ?? true) ? [line] : [],
  );
}

export function choosePraise(facts: PraiseFacts): string {
  const lines = listPraise(facts);
  return lines[Math.floor(Math.random() * lines.length)] ?? '';
}
