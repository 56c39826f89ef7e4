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

/**
 * Finds the place of each edit in a sentence. Edits come in the order of the sentence, so a repeated word is looked for after the
 * edit before. Leaves out edits whose words are not there.
 */
export function locateEdits<Item extends Edit>(
  sentence: string,
  edits: readonly Item[],
): LocatedEdit<Item>[] {
  const located: LocatedEdit<Item>[] = [];
  for (const edit of edits) {
    if (edit.wrong.trim() === '') continue;
    const pattern = toPattern(edit.wrong);
    pattern.lastIndex = located.at(-1)?.end ?? 0;
    const found = pattern.exec(sentence);
    if (found) located.push({ start: found.index, end: found.index + found[0].length, edit });
  }
  return located;
}

/** The sentence with its edits applied. */
export function applyEdits(sentence: string, edits: readonly Edit[]): string {
  const located = locateEdits(sentence, edits);
  const parts = located.map(
    ({ start, edit }, index) => sentence.slice(located[index - 1]?.end ?? 0, start) + edit.right.trim(),
  );
  const corrected = parts.join('') + sentence.slice(located.at(-1)?.end ?? 0);
  // An edit that removes a word leaves its spaces.
  return corrected
    .replaceAll(/\s+(?=[\s.,!?])/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
