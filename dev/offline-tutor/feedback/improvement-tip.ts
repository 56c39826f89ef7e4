import { checkByRules } from '../grammar/learner-rules.ts';
import type { Transcript } from './transcript.ts';

const SHORT_MESSAGE_WORDS = 7;
const LINKING = ['because', 'so', 'although', 'for example', 'however'];
const MAX_QUOTE_WORDS = 8;

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' and ');
const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** A short and good sentence of the learner, which a linking word would make longer. */
function quotable(learner: readonly string[]): string | undefined {
  return learner
    .flatMap((message) => message.split(/(?<=[.!?])\s+/u))
    .filter((sentence) => !sentence.includes('?') && checkByRules(sentence).length === 0)
    .map((sentence) => sentence.trim().replace(/[.!]+$/u, ''))
    .find((sentence) => wordsIn(sentence) >= 3 && wordsIn(sentence) <= MAX_QUOTE_WORDS);
}

function linkingTip(linkingWords: readonly string[], learner: readonly string[]): string {
  const used = new Set(linkingWords.map((word) => word.toLowerCase()));
  const word = LINKING.find((candidate) => !used.has(candidate)) ?? 'because';
  const sentence = quotable(learner);
  const count = used.size === 0 ? 'no linking words' : `only one linking word, ${quoted([...used])}`;
  if (sentence === undefined) return `You used ${count}. Join two ideas with “${word}” next time.`;
  return `You used ${count}. Make a sentence longer with one, for example: “${sentence}, ${word} …”.`;
}

/** One tip that rests on the numbers of the talk: missed practice words first, then linking words, then length. */
export function createImprovementTip({ learner, wordsUsed, wordsMissed, linkingWords }: Transcript): string {
  const practised = wordsUsed.length + wordsMissed.length;
  if (wordsMissed.length > 0 && wordsMissed.length >= wordsUsed.length) {
    const next = quoted(wordsMissed.slice(0, 2));
    return `You used ${wordsUsed.length} of your ${practised} practice words. Next time plan one sentence with ${next} before you start.`;
  }
  if (linkingWords.length < 2) return linkingTip(linkingWords, learner);
  const average = learner.reduce((sum, message) => sum + wordsIn(message), 0) / Math.max(learner.length, 1);
  if (average < SHORT_MESSAGE_WORDS) {
    return `Your messages have about ${Math.round(average)} words each. Try to give a reason or an example in every answer.`;
  }
  if (wordsMissed.length > 0)
    return `Almost all your practice words were there. Only ${quoted(wordsMissed.slice(0, 2))} still waits for a sentence of yours.`;
  return `You linked your ideas well with ${quoted(linkingWords.slice(0, 2))}. For a new challenge, choose the next level or a topic that you find hard.`;
}
