import type { FinishedSession } from '../session/chat-message.ts';
import { praiseMessages } from './messages.ts';

const MANY_MESSAGES = 5;
const MANY_WORDS = 40;

/** The facts about a session that are known before its feedback. */
export interface PraiseFacts {
  messages: number;
  words: number;
  hasReachedLimit: boolean;
  isRegistered: boolean;
}

const isLong = ({ messages, words }: PraiseFacts): boolean =>
  messages >= MANY_MESSAGES && words >= MANY_WORDS;

/** Lines that are only true of some sessions; the others fit all of them. */
const CONDITIONS: Readonly<Record<string, ((facts: PraiseFacts) => boolean) | undefined>> = {
  p2: isLong,
  p7: ({ isRegistered }) => isRegistered,
  p8: isLong,
  p9: ({ hasReachedLimit }) => hasReachedLimit,
  p13: isLong,
  p15: isLong,
};

export function getPraiseFacts(
  { messages, reachedLimit }: Pick<FinishedSession, 'messages' | 'reachedLimit'>,
  isRegistered: boolean,
): PraiseFacts {
  const texts = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  return {
    messages: texts.length,
    words: texts.join(' ').split(/\s+/u).filter(Boolean).length,
    hasReachedLimit: reachedLimit !== undefined,
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
