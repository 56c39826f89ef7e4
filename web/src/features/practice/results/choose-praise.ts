import type { UserRecord } from '@parley/functions/contract';
import type { FinishedSession } from '../session/chat-message.ts';
import { praiseMessages } from './messages.ts';

const MANY_MESSAGES = 5;
const MANY_WORDS = 40;
/** The share of very common words that tells English from other languages. Learners' English has at least twice that share. */
const MIN_COMMON_SHARE = 0.08;
const COMMON_WORDS = /^(?:the|and|you|are|were|have|she|they|with|for|that|it|my)$/u;
/** Sessions in the current period. */
const MIN_HABIT_SESSIONS = 4;

/** The facts about a session that are known before its feedback. */
export interface PraiseFacts {
  /** Whether the learner wrote many messages, and enough different sentences of English. */
  isLong: boolean;
  hasReachedLimit: boolean;
  hasHabit: boolean;
}

/** Lines that are only true of some sessions; the others fit all of them. */
const CONDITIONS: Readonly<Record<string, keyof PraiseFacts | undefined>> = {
  p2: 'isLong',
  p4: 'isLong',
  p7: 'hasHabit',
  p8: 'isLong',
  p9: 'hasReachedLimit',
  p13: 'isLong',
  p14: 'isLong',
  p15: 'isLong',
};

export function getPraiseFacts(
  { messages, reachedLimit }: Pick<FinishedSession, 'messages' | 'reachedLimit'>,
  { textUsed, voiceUsed }: Pick<UserRecord, 'textUsed' | 'voiceUsed'> = { textUsed: 0, voiceUsed: 0 },
): PraiseFacts {
  const texts = messages.filter(({ role }) => role === 'user').map(({ content }) => content.toLowerCase());
  const sentences = new Set(texts.flatMap((text) => text.match(/[^.!?\s][^.!?\n]*/gu) ?? []));
  const words = [...sentences].join(' ').match(/[a-z'’]+/gu) ?? [];
  const isEnglish = words.filter((word) => COMMON_WORDS.test(word)).length >= words.length * MIN_COMMON_SHARE;
  return {
    isLong:
      Math.min(texts.length, sentences.size) >= MANY_MESSAGES && words.length >= MANY_WORDS && isEnglish,
    hasReachedLimit: reachedLimit !== undefined,
    hasHabit: textUsed + voiceUsed >= MIN_HABIT_SESSIONS,
  };
}

/** The lines of praise that are true of a session. */
export function listPraise(facts: PraiseFacts): string[] {
  return Object.entries(praiseMessages.get()).flatMap(([name, line]) => {
    const condition = CONDITIONS[name];
    return condition === undefined || facts[condition] ? [line] : [];
  });
}

export function choosePraise(facts: PraiseFacts): string {
  const lines = listPraise(facts);
  return lines[Math.floor(Math.random() * lines.length)] ?? '';
}
