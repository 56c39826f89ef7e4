import {
  locateEdits,
  type GrammarFeedback,
  type MistakeCategory,
  type Mistake,
} from '../src/contract/index.ts';
import { toGrammarFeedback, toPlainWords, type GrammarAnswer } from '../src/feedback/grammar-answer.ts';
import { createQuotationFinder } from '../src/feedback/quotes.ts';
import type { Item, Span } from './items.ts';

/** An edit of the feedback, and where it applies. */
interface FoundEdit extends Span {
  details: Mistake;
}

interface Share {
  part: number;
  whole: number;
}

/** How good the feedback on one item is. */
export interface FeedbackGrade {
  /** The mistakes that had to be found. */
  expected: { category: MistakeCategory; isFound: boolean }[];
  /** What the feedback lists as mistakes, and whether each really is one. */
  found: { category: MistakeCategory; isMistake: boolean }[];
  /** How many sentences are listed with a mistake. */
  listed: number;
  /** Quoted sentences that the learner wrote. */
  quotes: Share;
  /** Reasons with fewer than 40 words. */
  shortReasons: Share;
  /** Texts without rude words. */
  politeTexts: Share;
  /** Messages in which exactly the expected mistakes were found, and those of them with an accepted correction. */
  acceptedCorrections: Share;
  /** Errors of the speech recogniser that were marked as mistakes. */
  markedRecognition: Share;
  /** What was found, to compare runs. */
  keys: string[];
}

const LONG_REASON_WORDS = 40;
const MAX_VARIANTS = 500;
export const RUDE =
  /\b(?:stupid|idiot(?:ic)?|dumb|moron|shut up|pathetic|ridiculous|lazy|terrible english|you fail)\b/iu;

const overlaps = (a: Span, b: Span): boolean => a.message === b.message && a.start < b.end && b.start < a.end;

/** Finds the edits in all messages that contain their sentence: feedback lists a repeated sentence once. */
function locateFeedback({ messages }: Item, { errorAnalysis }: GrammarFeedback): FoundEdit[] {
  return messages.flatMap(({ role, content }, message) =>
    errorAnalysis.mistakes.flatMap(({ message: sentence, edits = [] }) => {
      const from = role === 'user' ? content.normalize('NFC').indexOf(sentence) : -1;
      if (from === -1) return [];
      return locateEdits(sentence, edits).map(({ start, end, edit }) => ({
        message,
        start: from + start,
        end: from + end,
        details: edit,
      }));
    }),
  );
}

interface Replacement {
  start: number;
  end: number;
  right: string;
}

/** Replaces from the end, so that the places stay valid. */
const replaceAll = (text: string, replacements: readonly Replacement[]): string =>
  replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, right }) => result.slice(0, start) + right + result.slice(end), text);

/** The texts that a teacher would accept, at most `MAX_VARIANTS` of them. */
function listAccepted(text: string, edits: readonly (Span & { right: readonly string[] })[]): Set<string> {
  let variants: Replacement[][] = [[]];
  for (const { start, end, right: rights } of edits) {
    variants = variants
      .flatMap((variant) => rights.map((right) => variant.concat({ start, end, right })))
      .slice(0, MAX_VARIANTS);
  }
  return new Set(variants.map((variant) => toPlainWords(replaceAll(text, variant))));
}

function gradeCorrections(item: Item, found: readonly FoundEdit[]): Share {
  const share = { part: 0, whole: 0 };
  for (const [index, { content }] of item.messages.entries()) {
    const expected = item.expected.filter(({ message }) => message === index);
    const edits = found.filter(({ message }) => message === index);
    const isExact =
      expected.length > 0 &&
      expected.every((each) => edits.some((edit) => overlaps(edit, each))) &&
      edits.every((edit) => expected.some((each) => overlaps(edit, each)));
    if (!isExact) continue;
    const replacements = edits.map(({ start, end, details }) => ({ start, end, right: details.right }));
    share.whole += 1;
    if (listAccepted(content, expected).has(toPlainWords(replaceAll(content, replacements)))) share.part += 1;
  }
  return share;
}

/**
 * The expected mistakes that an edit finds. One edit finds several only if it corrects them all, so that rewriting a whole sentence does
 * not find everything in it.
 */
function findMistakes({ messages, expected }: Item, edit: FoundEdit): Item['expected'] {
  const touched = expected.filter((each) => overlaps(edit, each));
  if (touched.length < 2) return touched;
  const start = Math.min(edit.start, ...touched.map((each) => each.start));
  const end = Math.max(edit.end, ...touched.map((each) => each.end));
  const text = messages[edit.message]?.content.slice(start, end) ?? '';
  const shift = <Place extends Span>(place: Place): Place => ({
    ...place,
    start: place.start - start,
    end: place.end - start,
  });
  const corrected = replaceAll(text, [{ ...shift(edit), right: edit.details.right }]);
  const isCorrect = listAccepted(text, touched.map(shift)).has(toPlainWords(corrected));
  return isCorrect ? touched : touched.slice(0, 1);
}

const countShare = <Value>(values: readonly Value[], matches: (value: Value) => boolean): Share => ({
  part: values.filter((value) => matches(value)).length,
  whole: values.length,
});

/** Compares the feedback on an item with its known mistakes. */
export function gradeFeedback(item: Item, answer: GrammarAnswer): FeedbackGrade {
  const texts = item.messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const findQuotation = createQuotationFinder(texts);
  const feedback = toGrammarFeedback(answer, texts);
  const found = locateFeedback(item, feedback);
  const foundMistakes = new Set(found.flatMap((edit) => findMistakes(item, edit)));
  const reasons = found.map(({ details }) => details.reason);
  return {
    expected: item.expected.map((expected) => ({
      category: expected.category,
      isFound: foundMistakes.has(expected),
    })),
    found: found.map((edit) => ({
      category: edit.details.category,
      isMistake: item.expected.some((expected) => overlaps(edit, expected)),
    })),
    listed: feedback.errorAnalysis.mistakes.length,
    quotes: countShare(
      [...answer.sentences.map(({ sentence }) => sentence), ...answer.goodExamples],
      (quotation) => findQuotation(quotation) !== undefined,
    ),
    shortReasons: countShare(reasons, (reason) => reason.split(/\s+/u).length < LONG_REASON_WORDS),
    politeTexts: countShare([...reasons, answer.summary], (text) => !RUDE.test(text)),
    acceptedCorrections: gradeCorrections(item, found),
    markedRecognition: countShare(item.recognition, (place) =>
      found.some(
        (edit) => overlaps(edit, place) && !item.expected.some((expected) => overlaps(edit, expected)),
      ),
    ),
    keys: found.map(({ message, start, end }) => `${message}:${start}-${end}`),
  };
}
