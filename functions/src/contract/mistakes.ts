/** The kinds of mistakes: the main types of ERRANT, a scheme for annotating grammatical errors, under names for learners. */
export const MISTAKE_CATEGORIES = [
  'article',
  'preposition',
  'verb-tense',
  'verb-form',
  'agreement',
  'noun',
  'pronoun',
  'adjective-adverb',
  'conjunction',
  'word-order',
  'word-choice',
  'spelling',
  'other',
] as const;
export type MistakeCategory = (typeof MISTAKE_CATEGORIES)[number];

/** From worst to mildest: hard to understand; incorrect; correct, but a native speaker would say it differently. */
export const SEVERITIES = ['unclear', 'wrong', 'unnatural'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The place of a sentence among those to correct: mistakes in the lesson's topic come first, then the worst ones. */
export const rankSentence = ({
  edits = [],
}: {
  edits?: readonly { isTopic: boolean; severity: Severity }[] | undefined;
}): number =>
  Math.min(
    2 * SEVERITIES.length,
    ...edits.map(({ isTopic, severity }) => (isTopic ? 0 : SEVERITIES.length) + SEVERITIES.indexOf(severity)),
  );

/** Languages in which reasons can be given besides English. */
export const EXPLANATION_LANGUAGES = ['uk'] as const;
export type ExplanationLanguage = (typeof EXPLANATION_LANGUAGES)[number];

/** One thing to change in a sentence: the words `wrong` become `right`. */
export interface Edit {
  wrong: string;
  right: string;
}

/** Where an edit applies, in UTF-16 code units. */
export interface LocatedEdit<Item extends Edit> {
  start: number;
  end: number;
  edit: Item;
}

const toPattern = (words: string): RegExp => {
  const escaped = words
    .trim()
    .replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
    .replaceAll(/['’]/gu, "['’]")
    .replaceAll(/\s+/gu, String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'giu');
};

/** All places where the words occur, in order. */
const findPlaces = (sentence: string, words: string): { start: number; end: number }[] =>
  words.trim() === ''
    ? []
    : Array.from(sentence.matchAll(toPattern(words)), ({ 0: match, index }) => ({
        start: index,
        end: index + match.length,
      }));

/**
 * Finds the place of each edit in a sentence, and returns the edits in the order of the sentence. Leaves out edits whose words are
 * not there, edits whose place is ambiguous because the number of edits of the same words differs from the number of times those words
 * occur, and edits that overlap an earlier one.
 */
export function locateEdits<Item extends Edit>(
  sentence: string,
  edits: readonly Item[],
): LocatedEdit<Item>[] {
  const located: LocatedEdit<Item>[] = [];
  const keys = edits.map(({ wrong }) => wrong.trim().toLowerCase().replaceAll('’', "'"));
  for (const [index, edit] of edits.entries()) {
    const key = keys[index];
    const places = findPlaces(sentence, edit.wrong);
    const place = places[keys.slice(0, index).filter((other) => other === key).length];
    const isClear = places.length === keys.filter((other) => other === key).length;
    const isFree = located.every(({ start, end }) => !place || end <= place.start || place.end <= start);
    if (place && isClear && isFree) located.push({ ...place, edit });
  }
  return located.toSorted((a, b) => a.start - b.start);
}

/** The sentence with its edits applied. */
export function applyEdits(sentence: string, edits: readonly Edit[]): string {
  const located = locateEdits(sentence, edits);
  const parts = located.map(
    ({ start, edit }, index) => sentence.slice(located[index - 1]?.end ?? 0, start) + edit.right.trim(),
  );
  const corrected = parts.join('') + sentence.slice(located.at(-1)?.end ?? 0);
  // An edit that removes a word leaves the spaces around it.
  return corrected
    .replaceAll(/\s+(?=[\s.,!?])/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
