/** What a mistake is about, in the words of the summary. */
export type MistakeKind =
  | 'verb forms'
  | 'tenses'
  | 'questions'
  | 'nouns and amounts'
  | 'articles'
  | 'prepositions'
  | 'comparisons'
  | 'word choice'
  | 'spelling';

/** The text of a named group of the match, '' where it took no part; lower case but for “I” and names of days. */
export type Part = (name: string) => string;

/** A typical learner's error: where it is (flags `giu`), and the fix and its reason in words for a learner. */
export interface LearnerRule {
  kind: MistakeKind;
  pattern: RegExp;
  /** Undefined when the match turns out to be good English after all. */
  explain: (part: Part) => string | undefined;
}

/** One error in a text: its place in UTF-16 units, and how it is explained. */
export interface Finding {
  kind: MistakeKind;
  start: number;
  end: number;
  explanation: string;
}

/** Builds a rule from a pattern's source; `~verb~` style lists are joined into alternatives by `oneOf`. */
export function rule(kind: MistakeKind, source: string, explain: LearnerRule['explain']): LearnerRule {
  return { kind, pattern: new RegExp(source, 'giu'), explain };
}

/** Alternatives for a pattern, the longest first so that none hides behind its own beginning. */
export function oneOf(words: Iterable<string>): string {
  return `(?:${[...words].toSorted((a, b) => b.length - a.length).join('|')})`;
}
