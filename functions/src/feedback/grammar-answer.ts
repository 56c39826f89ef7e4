import * as z from 'zod/mini';
import {
  applyEdits,
  countMistakes,
  locateEdits,
  MAX_LISTED_SENTENCES,
  MISTAKE_CATEGORIES,
  rankSentence,
  SEVERITIES,
  type ExplanationLanguage,
  type GrammarFeedback,
  type MistakeCounts,
  type SentenceFeedback,
  type Mistake,
} from '../contract/index.ts';
import { isUkrainian } from '../language/is-ukrainian.ts';
import { createQuotationFinder } from './quotes.ts';
import { summarizeMistakes } from './summarize-mistakes.ts';

const AnsweredEdit = z.object({
  wrong: z.string(),
  right: z.string(),
  category: z.enum(MISTAKE_CATEGORIES),
  severity: z.enum(SEVERITIES),
  isTopic: z.boolean(),
  reason: z.string().check(z.minLength(1)),
  translation: z.nullable(z.string()),
});

type AnsweredEdit = z.infer<typeof AnsweredEdit>;

/** The model's answer. Strict structured output requires all fields, so missing ones are null. */
export const GrammarAnswer = z.object({
  sentences: z.array(z.object({ sentence: z.string(), edits: z.array(AnsweredEdit) })),
  goodExamples: z.array(z.string()),
  betterVersion: z.nullable(z.object({ sentence: z.string(), better: z.string() })),
  summary: z.string().check(z.minLength(1)),
});
export type GrammarAnswer = z.infer<typeof GrammarAnswer>;

const MAX_GOOD_EXAMPLES = 2;
/**
 * Limits how many quotations are searched for, because the search blocks the processor. Sentences beyond the limit are not counted.
 */
const MAX_ANSWERED = 40;
/** Far more than a sentence has mistakes. */
const MAX_ANSWERED_EDITS = 50;

/** The words of a text, without capitals and punctuation. */
export const toPlainWords = (text: string): string =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  ).join(' ');

type Language = ExplanationLanguage | undefined;

/** Keeps a translation only if it is in the requested language. */
function toDetails({ translation, wrong, ...edit }: AnsweredEdit, language: Language): Mistake {
  const isTranslated = language === 'uk' && translation !== null && isUkrainian(translation);
  return { ...edit, wrong: wrong.normalize('NFC'), ...(isTranslated && { translation }) };
}

/** The edits that change more than capitals or punctuation. */
const findRealEdits = (edits: readonly AnsweredEdit[], language: Language): Mistake[] =>
  edits
    .filter(({ wrong, right }) => toPlainWords(wrong) !== toPlainWords(right))
    .map((edit) => toDetails(edit, language));

/** Leaves out the correction if an edit cannot be placed: the corrected sentence would still be wrong. */
function createSentenceFeedback(sentence: string, edits: readonly Mistake[]): SentenceFeedback {
  const explanation = edits.map(({ reason }) => reason).join(' ');
  const located = locateEdits(sentence, edits).map(({ edit }) => edit);
  if (located.length < edits.length) return { message: sentence, explanation };
  return { message: sentence, explanation, corrected: applyEdits(sentence, located), edits: located };
}

/** With a space before and after each word, so that only whole words match. */
const toPaddedWords = (sentence: string): string => ` ${toPlainWords(sentence)} `;

/** Sentences of which new ones are compared with all: prepares each only once, because this takes processor time. */
function createSentenceList(sentences: readonly string[]) {
  const known = sentences.map(toPaddedWords);
  return {
    add: (sentence: string) => known.push(toPaddedWords(sentence)),
    /** Whether the sentence contains one of the list, or the other way round, in whole words. */
    overlaps: (sentence: string): boolean => {
      const padded = toPaddedWords(sentence);
      return known.some((other) => other.includes(padded) || padded.includes(other));
    },
  };
}

interface Findings {
  /** One entry for each different sentence of the learner that has a mistake. */
  explained: SentenceFeedback[];
  /** Further sentences with mistakes, without edits: the prompt asks for the edits of only `MAX_LISTED_SENTENCES` sentences. */
  unexplained: string[];
  /**
   * Whether mistakes in the answer were dropped, for example because they are in invented sentences or concern only capitals and
   * punctuation.
   */
  hasDropped: boolean;
}

/** Reads the sentences with mistakes. Drops sentences without edits if there was room for their edits. */
function readFindings(
  answer: GrammarAnswer,
  findQuotation: ReturnType<typeof createQuotationFinder>,
  language: Language,
): Findings {
  const explained = new Map<string, SentenceFeedback>();
  const withoutEdits: string[] = [];
  let hasDropped = false;
  for (const { sentence: quoted, edits: answered } of answer.sentences.slice(0, MAX_ANSWERED)) {
    const sentence = findQuotation(quoted);
    const edits = findRealEdits(answered.slice(0, MAX_ANSWERED_EDITS), language);
    hasDropped ||= sentence === undefined || edits.length < answered.length;
    if (sentence === undefined || explained.has(toPlainWords(sentence))) continue;
    if (answered.length === 0) withoutEdits.push(sentence);
    if (edits.length > 0) explained.set(toPlainWords(sentence), createSentenceFeedback(sentence, edits));
  }
  const hadRoom = explained.size < MAX_LISTED_SENTENCES;
  const known = createSentenceList(Array.from(explained.values(), ({ message }) => message));
  const unexplained: string[] = [];
  for (const sentence of hadRoom ? [] : withoutEdits) {
    if (known.overlaps(sentence)) continue;
    known.add(sentence);
    unexplained.push(sentence);
  }
  return {
    explained: [...explained.values()],
    unexplained,
    hasDropped: hasDropped || (hadRoom && withoutEdits.length > 0),
  };
}

/** The sentences that are most useful to correct, in their original order. */
function chooseListed(explained: readonly SentenceFeedback[]): SentenceFeedback[] {
  const chosen = new Set(
    explained.toSorted((a, b) => rankSentence(a) - rankSentence(b)).slice(0, MAX_LISTED_SENTENCES),
  );
  return explained.filter((sentence) => chosen.has(sentence));
}

/** Counts all mistakes. A sentence without edits counts as one. */
function countAll({ explained, unexplained }: Findings): MistakeCounts {
  const { isIncomplete: _none, ...counts } = countMistakes({ mistakes: explained });
  const { length } = unexplained;
  return { ...counts, wrong: counts.wrong + length, sentences: counts.sentences + length };
}

/**
 * Keeps only what the learner really wrote: drops invented quotations, edits that change nothing, and praise for a sentence with
 * mistakes. `language`: the one in which reasons were requested besides English.
 */
export function toGrammarFeedback(
  answer: GrammarAnswer,
  texts: readonly string[],
  language?: Language,
): GrammarFeedback {
  const findQuotation = createQuotationFinder(texts);
  const findings = readFindings(answer, findQuotation, language);
  const listed = chooseListed(findings.explained);
  const isComplete = !findings.hasDropped && listed.length === findings.explained.length;
  const incorrect = createSentenceList([
    ...findings.explained.map(({ message }) => message),
    ...findings.unexplained,
  ]);
  const findCorrectSentence = (quoted: string): string[] => {
    const sentence = findQuotation(quoted);
    return sentence === undefined || incorrect.overlaps(sentence) ? [] : [sentence];
  };
  const { betterVersion } = answer;
  const [better] = betterVersion === null ? [] : findCorrectSentence(betterVersion.sentence);
  const isBetter =
    better !== undefined && toPlainWords(better) !== toPlainWords(betterVersion?.better ?? better);
  return {
    errorAnalysis: {
      mistakes: listed,
      counts: countAll(findings),
      // The model's summary may mention mistakes that are not shown.
      summary: isComplete ? answer.summary : summarizeMistakes(listed),
      goodExamples: [
        ...new Set(answer.goodExamples.slice(0, MAX_ANSWERED).flatMap(findCorrectSentence)),
      ].slice(0, MAX_GOOD_EXAMPLES),
      ...(isBetter && betterVersion && { betterVersion: { sentence: better, better: betterVersion.better } }),
    },
  };
}
