import { checkByRules } from '../grammar/learner-rules.ts';
import type { Transcript } from './transcript.ts';

const SHORT_MESSAGE_WORDS = 7;
const LINKING = ['because', 'so', 'although', 'for example', 'however'];
const MAX_QUOTE_WORDS = 8;

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' and ');
const countWords = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** A short correct sentence of the learner that a linking word can extend. */
function findQuotableSentence(learner: readonly string[]): string | undefined {
  return learner
    .flatMap((message) => message.split(/(?<=[.!?])\s+/u))
    .filter((sentence) => !sentence.includes('?') && checkByRules(sentence).length === 0)
    .map((sentence) => sentence.trim().replace(/[.!]+$/u, ''))
    .find((sentence) => countWords(sentence) >= 3 && countWords(sentence) <= MAX_QUOTE_WORDS);
}

function createLinkingTip(linkingWords: readonly string[], learner: readonly string[]): string {
  const used = new Set(linkingWords.map((word) => word.toLowerCase()));
  const word = LINKING.find((candidate) => !used.has(candidate)) ?? 'because';
  const sentence = findQuotableSentence(learner);
  const count = used.size === 0 ? 'no linking words' : `only one linking word, ${quoted([...used])}`;
  if (sentence === undefined) return `You used ${count}. Next time, try joining two ideas with “${word}”.`;
  return `You used ${count}. Try making a sentence longer, for example: “${sentence}, ${word} …”.`;
}

/** Creates a tip: missed practice words take precedence, then linking words, then message length. */
export function createImprovementTip({ learner, wordsUsed, wordsMissed, linkingWords }: Transcript): string {
  const practised = wordsUsed.length + wordsMissed.length;
  if (wordsMissed.length > 0 && wordsMissed.length >= wordsUsed.length) {
    const next = quoted(wordsMissed.slice(0, 2));
    return `You used ${wordsUsed.length} of your ${practised} practice words. Before your next session, plan a sentence with ${next}.`;
  }
  if (linkingWords.length < 2) return createLinkingTip(linkingWords, learner);
  const average =
    learner.reduce((sum, message) => sum + countWords(message), 0) / Math.max(learner.length, 1);
  if (average < SHORT_MESSAGE_WORDS) {
    return `Your messages have about ${Math.round(average)} words each. Try to add a reason or an example to each answer.`;
  }
  if (wordsMissed.length > 0)
    return `You used most of your practice words. Try ${quoted(wordsMissed.slice(0, 2))} next time.`;
  return `You linked your ideas well with ${quoted(linkingWords.slice(0, 2))}. For a new challenge, try the next level or a topic you find difficult.`;
}
