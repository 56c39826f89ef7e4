import type { Message } from '../contract/index.ts';
import { findUsedWords } from '../language/word-patterns.ts';
import type { Session } from '../sessions/session-store.ts';

/** How the learner takes part in the conversation, judged by their latest messages. */
export type Participation = 'answers' | 'asks' | 'leads' | 'stuck' | 'not-english' | 'off-topic';

/** The facts about a turn that the server tells the model. */
export interface TurnFacts {
  /** How many messages the tutor can write after this one. */
  repliesLeft: number;
  /** Counts the tutor's replies from 1. */
  replyNumber: number;
  unusedWords: readonly string[];
  participation: Participation;
}

const STUCK =
  /\b(?:(?:i )?(?:do not|don['’]?t|dont) (?:know|understand)|no idea|not sure|help me|what (?:can|should) i say)\b/iu;
const MAX_STUCK_WORDS = 2;

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether most of the letters do not belong to the Latin script. */
const isInOtherScript = (text: string): boolean =>
  2 * countMatches(text, /\p{Script=Latin}/gu) < countMatches(text, /\p{L}/gu);

/**
 * Judges the learner's last message. A short answer such as "yes" counts as being stuck, so that the next question is easier. Learners who
 * ask twice in a row lead the conversation.
 */
export function judgeParticipation(messages: readonly Message[]): Participation {
  const [text = '', before = ''] = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .toReversed();
  if (isInOtherScript(text)) return 'not-english';
  if (text.includes('?')) return before.includes('?') ? 'leads' : 'asks';
  const words = countMatches(text, /\p{L}[\p{L}'’-]*/gu);
  return words <= MAX_STUCK_WORDS || STUCK.test(text) ? 'stuck' : 'answers';
}

/** Finds what the model has to know about a turn. The session already counts the reply. */
export async function getTurnFacts(
  {
    customWords,
    messageCount,
    maxMessages,
    isOffTopic,
  }: Pick<Session, 'customWords' | 'messageCount' | 'maxMessages' | 'isOffTopic'>,
  messages: readonly Message[],
): Promise<TurnFacts> {
  const texts = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const used = await findUsedWords(customWords, texts);
  const participation = judgeParticipation(messages);
  return {
    repliesLeft: maxMessages - messageCount,
    replyNumber: messageCount,
    unusedWords: customWords.filter((word) => !used.includes(word)),
    participation: isOffTopic && participation === 'answers' ? 'off-topic' : participation,
  };
}
