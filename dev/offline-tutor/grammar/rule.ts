/** Kinds of mistakes, as named in the summary. */
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

/** The text of a named group of the match, or ''; in lower case except “I” and names of days and months. */
export type Part = (name: string) => string;

/** A typical error of learners: its pattern (flags `giu`) and an explanation with the fix. */
export interface LearnerRule {
  kind: MistakeKind;
  pattern: RegExp;
  /** Undefined if the match is correct English. */
  explain: (part: Part) => string | undefined;
}

/** An error in a text; positions are UTF-16 units. */
export interface Finding {
  kind: MistakeKind;
  start: number;
  end: number;
  explanation: string;
}

export function rule(kind: MistakeKind, source: string, explain: LearnerRule['explain']): LearnerRule {
  return { kind, pattern: new RegExp(source, 'giu'), explain };
}

/** Regular expression alternatives, longest first so that no prefix matches early. */
export function oneOf(words: Iterable<string>): string {
  return `(?:${[...words].toSorted((a, b) => b.length - a.length).join('|')})`;
}
