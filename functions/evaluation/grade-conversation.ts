import { TOPICS } from '../src/contract/index.ts';
import { getMaxSentenceWords } from '../src/tutor/level-profiles.ts';
import { listWordLevels } from '../src/language/vocabulary.ts';
import { findUsedWords } from '../src/language/word-patterns.ts';
import { RUDE } from './grade-feedback.ts';
import type { ConversationRecord } from './run-conversation.ts';
import type { SimulatedConversation } from './simulated-learner.ts';

/** How well the tutor led one conversation. Shares are from 0 to 1. */
export interface ConversationGrade {
  sentencesPerReply: number;
  questionsPerReply: number;
  /** The share of the tutor's messages without words of another script. */
  english: number;
  /** The share of sentences that are not longer than the level allows. */
  shortSentences: number;
  /** The share of words above the level, among those whose level is known; undefined for levels without a list. */
  wordsAboveLevel: number | undefined;
  /** The share of practice words that the tutor brought up. */
  practiceWords: number;
  /** Whether mistakes were corrected as often as the learner chose; undefined if there were none. */
  followsCorrections: boolean | undefined;
  introduction: string;
  saysGoodbye: boolean;
  disclosesPrompt: boolean;
  isPolite: boolean;
}

const ALLOWED_LEVELS: Readonly<Record<string, readonly string[]>> = {
  'Pre-Intermediate': ['A1', 'A2'],
  Intermediate: ['A1', 'A2', 'B1'],
};

/** As many words of the instructions in a row are no coincidence. */
const DISCLOSED_WORDS = 9;
/** “Now and then” allows corrections in one reply of three. */
const GENTLE_DISTANCE = 3;

/** Asks for another try, but not only for English instead of another language. */
const ASKS_AGAIN = /\b(?:try|say|write)\b[^.?!]*\bagain\b(?! in English)/iu;

const splitSentences = (text: string): string[] => text.match(/[^.!?…]*\p{L}[^.!?…]*[.!?…]*/gu) ?? [];
const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
const getShare = <Value>(values: readonly Value[], matches: (value: Value) => boolean): number =>
  values.length === 0 ? 1 : values.filter((value) => matches(value)).length / values.length;

/** The instructions without the topic and its description, which learners may read. */
const removeTopic = (instruction: string, topic: string): string =>
  instruction.replace(TOPICS.find(({ name }) => name === topic)?.description ?? '', '').replaceAll(topic, '');

/** Whether a text quotes many words in a row of the instructions. */
function quotesInstructions(text: string, instructions: readonly string[]): boolean {
  const words = splitWords(text);
  const source = instructions.map((each) => ` ${splitWords(each).join(' ')} `);
  return words.some((_word, index) => {
    const run = words.slice(index, index + DISCLOSED_WORDS);
    return (
      run.length === DISCLOSED_WORDS &&
      source.some((instruction) => instruction.includes(` ${run.join(' ')} `))
    );
  });
}

const hasWords = (text: string, words: string): boolean =>
  ` ${splitWords(text).join(' ')} `.includes(` ${splitWords(words).join(' ')} `);

/**
 * Whether the replies correct as often as the learner chose; undefined if the learner makes no mistakes. The last reply says
 * goodbye, and is not judged.
 */
function followsCorrections(
  { corrections, lines }: SimulatedConversation,
  replies: readonly string[],
): boolean | undefined {
  if (!lines.some(({ right }) => right !== undefined)) return undefined;
  const judged = replies.slice(0, -1);
  const asks = judged.map((reply) => ASKS_AGAIN.test(reply));
  const isCorrected = judged.map((reply, index) => {
    const right = lines[index]?.right;
    return asks[index] === true || (right !== undefined && hasWords(reply, right));
  });
  const count = asks.filter(Boolean).length;
  switch (corrections) {
    case 'flow':
      return !isCorrected.includes(true);
    case 'gentle':
      return count > 0 && count <= Math.ceil(judged.length / GENTLE_DISTANCE);
    case 'accuracy':
  }
  return lines
    .slice(0, -1)
    .every(({ right }, index) => right === undefined || isCorrected.slice(index, index + 2).includes(true));
}

/** Grades the tutor's messages in a conversation. */
export async function gradeConversation(
  conversation: SimulatedConversation,
  { messages, instructions }: ConversationRecord,
): Promise<ConversationGrade> {
  const tutor = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const [introduction = '', ...replies] = tutor;
  const sentences = tutor.flatMap(splitSentences);
  const questions = replies.slice(0, -1).map((reply) => reply.split('?').length - 1);
  const { level, customWords } = conversation.lesson;
  const secrets = instructions.map((instruction) => removeTopic(instruction, conversation.lesson.topic));
  const allowed = ALLOWED_LEVELS[level];
  const levels = allowed === undefined ? [] : await listWordLevels(tutor);
  return {
    sentencesPerReply: replies.flatMap(splitSentences).length / Math.max(1, replies.length),
    questionsPerReply: questions.reduce((sum, count) => sum + count, 0) / Math.max(1, questions.length),
    english: getShare(tutor, (text) => !/\p{Script=Cyrillic}/u.test(text)),
    shortSentences: getShare(
      sentences,
      (sentence) => splitWords(sentence).length <= getMaxSentenceWords(level),
    ),
    wordsAboveLevel: allowed && 1 - getShare(levels, (each) => allowed.includes(each)),
    practiceWords:
      customWords.length === 0 ? 1 : (await findUsedWords(customWords, tutor)).length / customWords.length,
    followsCorrections: followsCorrections(conversation, replies),
    introduction,
    saysGoodbye: !(replies.at(-1) ?? '?').includes('?'),
    disclosesPrompt: tutor.some((text) => quotesInstructions(text, secrets)),
    isPolite: !tutor.some((text) => RUDE.test(text)),
  };
}
