import { type Level, LEVEL_NAMES } from '@parley/functions/contract';
import { checkMessage } from '../grammar/grammar-feedback.ts';
import type { Harper } from '../grammar/harper.ts';
import type { Transcript } from './transcript.ts';

const SHORT_MESSAGE_WORDS = 7;
/**
 * Linking words to suggest, and how they continue a sentence. Two suffice, because learners who get this tip used at
 * most one.
 */
const SUGGESTED_LINKS = [
  { word: 'because', continuation: ' because …' },
  { word: 'so', continuation: ', so …' },
] as const;
const MAX_QUOTE_WORDS = 8;

const quote = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' and ');
const countWords = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** Finds one of the learner's short, correct sentences, to be extended with a linking word. */
async function findQuotableSentence(
  learnerMessages: readonly string[],
  harper: Harper,
): Promise<string | undefined> {
  const sentences = learnerMessages
    .flatMap((message) => message.split(/(?<=[.!?])\s+/u))
    .filter((sentence) => !sentence.includes('?'))
    .map((sentence) => sentence.trim().replace(/[.!]+$/u, ''))
    .filter((sentence) => countWords(sentence) >= 3 && countWords(sentence) <= MAX_QUOTE_WORDS);
  for (const sentence of sentences) {
    if ((await checkMessage(sentence, harper, new Set())).length === 0) return sentence;
  }
  return undefined;
}

async function createLinkingTip(
  { linkingWords, learnerMessages }: Transcript,
  harper: Harper,
): Promise<string> {
  const used = new Set(linkingWords.map((word) => word.toLowerCase()));
  const { word, continuation } = SUGGESTED_LINKS.find((link) => !used.has(link.word)) ?? SUGGESTED_LINKS[0];
  const sentence = await findQuotableSentence(learnerMessages, harper);
  const count = used.size === 0 ? 'no linking words' : `only one linking word, ${quote([...used])}`;
  if (sentence === undefined) return `You used ${count}. Next time, try joining two ideas with “${word}”.`;
  return `You used ${count}. Try making a sentence longer, for example: “${sentence}${continuation}”.`;
}

function describeWordsUsed(used: number, total: number): string {
  if (used > 0) return `You used ${used} of your ${total} practice words.`;
  return total === 1
    ? 'You didn’t use your practice word.'
    : `You didn’t use any of your ${total} practice words.`;
}

/**
 * Creates a tip on practice words if at least half were missed; otherwise on linking words, short messages, missed
 * practice words or a new challenge, whichever applies first.
 */
export async function createImprovementTip(
  transcript: Transcript,
  level: Level,
  harper: Harper,
): Promise<string> {
  const { learnerMessages, wordsUsed, wordsMissed, linkingWords } = transcript;
  const practiceWords = wordsUsed.length + wordsMissed.length;
  if (wordsMissed.length > 0 && wordsMissed.length >= wordsUsed.length) {
    const next = quote(wordsMissed.slice(0, 2));
    return `${describeWordsUsed(wordsUsed.length, practiceWords)} Before your next session, plan a sentence with ${next}.`;
  }
  if (linkingWords.length < 2) return createLinkingTip(transcript, harper);
  const average =
    learnerMessages.reduce((sum, message) => sum + countWords(message), 0) /
    Math.max(learnerMessages.length, 1);
  if (average < SHORT_MESSAGE_WORDS) {
    const words = Math.max(1, Math.round(average));
    return `Your messages are about ${words} ${words === 1 ? 'word' : 'words'} long. Try to add a reason or an example to each answer.`;
  }
  if (wordsMissed.length > 0)
    return `You used most of your practice words. Try ${quote(wordsMissed.slice(0, 2))} next time.`;
  const challenge =
    level === LEVEL_NAMES.at(-1)
      ? 'a topic you find difficult'
      : 'the next level or a topic you find difficult';
  return `You linked your ideas well with ${quote(linkingWords.slice(0, 2))}. For a new challenge, try ${challenge}.`;
}
