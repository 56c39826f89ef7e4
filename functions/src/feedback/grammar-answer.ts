import * as z from 'zod/mini';
import {
  applyEdits,
  locateEdits,
  MAX_LISTED_SENTENCES,
  MISTAKE_CATEGORIES,
  SEVERITIES,
  type GrammarFeedback,
  type SentenceFeedback,
  type Mistake,
} from '../contract/index.ts';
import { findQuotation } from './quotes.ts';

const AnsweredEdit = z.object({
  wrong: z.string(),
  right: z.string(),
  category: z.enum(MISTAKE_CATEGORIES),
  severity: z.enum(SEVERITIES),
  isTopic: z.boolean(),
  reason: z.string().check(z.minLength(1)),
  translation: z.nullable(z.string()),
});

/** The model's answer. Strict structured output requires all fields, so missing ones are null. */
export const GrammarAnswer = z.object({
  sentences: z.array(z.object({ sentence: z.string(), edits: z.array(AnsweredEdit) })),
  goodExamples: z.array(z.string()),
  betterVersion: z.nullable(z.object({ sentence: z.string(), better: z.string() })),
  summary: z.string().check(z.minLength(1)),
});
export type GrammarAnswer = z.infer<typeof GrammarAnswer>;

const MAX_GOOD_EXAMPLES = 2;

/** The words of a text, without capitals and punctuation. */
export const toPlainWords = (text: string): string =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  ).join(' ');

const toDetails = ({ translation, ...edit }: z.infer<typeof AnsweredEdit>): Mistake => ({
  ...edit,
  ...(translation !== null && translation !== '' && { translation }),
});

/** The edits that change more than capitals or punctuation. */
const findRealEdits = (edits: GrammarAnswer['sentences'][number]['edits']): Mistake[] =>
  edits
    .filter(({ wrong, right }) => toPlainWords(wrong) !== toPlainWords(right))
    .map(({ wrong, ...edit }) => toDetails({ ...edit, wrong: wrong.normalize('NFC') }));

/** Leaves out the correction if an edit cannot be placed: the corrected sentence would still be wrong. */
function createSentenceFeedback(sentence: string, edits: readonly Mistake[]): SentenceFeedback {
  const explanation = edits.map(({ reason }) => reason).join(' ');
  const located = locateEdits(sentence, edits).map(({ edit }) => edit);
  if (located.length < edits.length) return { message: sentence, explanation };
  return { message: sentence, explanation, corrected: applyEdits(sentence, located), edits: located };
}

/** Creates one entry for each different sentence of the learner that has a mistake. */
function listSentenceFeedback(answer: GrammarAnswer, texts: readonly string[]): SentenceFeedback[] {
  const feedback = new Map<string, SentenceFeedback>();
  for (const { sentence: quoted, edits: answered } of answer.sentences) {
    const sentence = findQuotation(quoted, texts);
    const edits = findRealEdits(answered);
    if (sentence === undefined || edits.length === 0 || feedback.has(toPlainWords(sentence))) continue;
    feedback.set(toPlainWords(sentence), createSentenceFeedback(sentence, edits));
  }
  return [...feedback.values()];
}

/** Whether one of the texts contains the other, in whole words. */
const overlaps = (a: string, b: string): boolean => {
  const [first, second] = [` ${toPlainWords(a)} `, ` ${toPlainWords(b)} `];
  return first.includes(second) || second.includes(first);
};

/**
 * Keeps only what the learner really wrote: drops invented quotations, edits that change nothing, and praise for a sentence with
 * mistakes.
 */
export function toGrammarFeedback(answer: GrammarAnswer, texts: readonly string[]): GrammarFeedback {
  const mistakes = listSentenceFeedback(answer, texts);
  const hasMistake = (sentence: string): boolean =>
    mistakes.some(({ message }) => overlaps(message, sentence));
  const findCorrectSentence = (quoted: string): string[] => {
    const sentence = findQuotation(quoted, texts);
    return sentence === undefined || hasMistake(sentence) ? [] : [sentence];
  };
  const { betterVersion } = answer;
  const [better] = betterVersion === null ? [] : findCorrectSentence(betterVersion.sentence);
  const isBetter =
    better !== undefined && toPlainWords(better) !== toPlainWords(betterVersion?.better ?? better);
  return {
    errorAnalysis: {
      mistakes: mistakes.slice(0, MAX_LISTED_SENTENCES),
      summary: answer.summary,
      goodExamples: [...new Set(answer.goodExamples.flatMap(findCorrectSentence))].slice(
        0,
        MAX_GOOD_EXAMPLES,
      ),
      ...(isBetter && betterVersion && { betterVersion: { sentence: better, better: betterVersion.better } }),
    },
  };
}
