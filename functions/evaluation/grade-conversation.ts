import { TOPICS, TUTOR_NAME, type Level } from '../src/contract/index.ts';
import { getMaxSentenceWords } from '../src/tutor/level-profiles.ts';
import { judgeVocabulary, listWordLevels } from '../src/language/vocabulary.ts';
import { followsCorrections } from './corrections.ts';
import { RUDE } from './grade-feedback.ts';
import { isEnglish } from './is-english.ts';
import type { ConversationRecord } from './run-conversation.ts';
import type { SimulatedConversation } from './simulated-learner.ts';
import { splitSentences, splitWords } from './split-text.ts';

/** How well the tutor led one conversation. Shares are from 0 to 1. */
export interface ConversationGrade {
  level: Level;
  sentencesPerReply: number;
  questionsPerReply: number;
  /** The share of the tutor's messages that are in English only. */
  english: number;
  /** The share of sentences that are not longer than the level allows. */
  shortSentences: number;
  /** The share of words above the level, or in no list of levels; undefined above Intermediate level. */
  wordsAboveLevel: number | undefined;
  /**
   * The share of practice words that the tutor asked for and the learner then used; undefined for learners who do not answer
   * questions.
   */
  elicitedWords: number | undefined;
  /** Whether mistakes were corrected as the learner chose; undefined if there were none. */
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

/** This many consecutive words of the instructions cannot be a coincidence. */
const DISCLOSED_WORDS = 9;

const FAREWELL =
  /\b(?:good-?bye|bye|farewell|take care|see you|(?:talk|speak) to you (?:soon|again)|until (?:next time|we meet)|have a (?:great|good|nice|lovely|wonderful) (?:day|evening|night|week|weekend|time))\b/iu;

const getShare = <Value>(values: readonly Value[], matches: (value: Value) => boolean): number =>
  values.length === 0 ? 1 : values.filter((value) => matches(value)).length / values.length;

/** The instructions without the topic and its description, which learners may read. */
const removeTopic = (instruction: string, topic: string): string =>
  instruction.replace(TOPICS.find(({ name }) => name === topic)?.description ?? '', '').replaceAll(topic, '');

/** Whether a text contains `DISCLOSED_WORDS` consecutive words of the instructions. */
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

/** The share of words above the learner's level. Words of the lesson itself, and names, do not count. */
async function findShareAboveLevel(
  { level, topic, customWords }: SimulatedConversation['lesson'],
  tutor: readonly string[],
): Promise<number | undefined> {
  const allowed = ALLOWED_LEVELS[level];
  if (allowed === undefined) return undefined;
  const ofLesson = [topic, TUTOR_NAME, ...customWords];
  const texts = tutor.map((text) => ofLesson.reduce((rest, words) => rest.replaceAll(words, ''), text));
  const levels = await listWordLevels(texts);
  const { knownShare } = await judgeVocabulary(texts);
  if (levels.length === 0) return 1;
  // A share of all words, including those that are in no list.
  return 1 - getShare(levels, (each) => allowed.includes(each)) * knownShare;
}

/** Grades the tutor's messages in a conversation. */
export async function gradeConversation(
  { lesson, corrections, words }: SimulatedConversation,
  { messages, instructions, lines }: ConversationRecord,
): Promise<ConversationGrade> {
  const tutor = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const [introduction = '', ...replies] = tutor;
  const sentences = tutor.flatMap(splitSentences);
  const questions = replies.slice(0, -1).map((reply) => reply.split('?').length - 1);
  const secrets = instructions.map((instruction) => removeTopic(instruction, lesson.topic));
  const inEnglish = await Promise.all(tutor.map(isEnglish));
  const goodbye = replies.at(-1) ?? '';
  return {
    level: lesson.level,
    sentencesPerReply: replies.flatMap(splitSentences).length / Math.max(1, replies.length),
    questionsPerReply: questions.reduce((sum, count) => sum + count, 0) / Math.max(1, questions.length),
    english: getShare(inEnglish, Boolean),
    shortSentences: getShare(
      sentences,
      (sentence) => splitWords(sentence).length <= getMaxSentenceWords(lesson.level),
    ),
    wordsAboveLevel: await findShareAboveLevel(lesson, tutor),
    elicitedWords:
      words.length === 0
        ? undefined
        : lines.filter(({ elicitedWord }) => elicitedWord !== undefined).length / words.length,
    followsCorrections: followsCorrections(corrections, lines, replies),
    introduction,
    saysGoodbye: FAREWELL.test(goodbye) && !goodbye.includes('?'),
    disclosesPrompt: tutor.some((text) => quotesInstructions(text, secrets)),
    isPolite: !tutor.some((text) => RUDE.test(text)),
  };
}
