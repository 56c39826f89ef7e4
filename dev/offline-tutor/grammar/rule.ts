import { toForm } from './word-forms.ts';

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

/** An error in a text; positions are in UTF-16 code units. */
export interface Finding {
  kind: MistakeKind;
  start: number;
  end: number;
  explanation: string;
}

/**
 * A typical learner error: the pattern that finds it (flags `giu`), and an explanation with the fix. In the explanation,
 * `{verb}` is the text of the group `verb`, and `{verb:past}` is a form of it (word-forms.ts).
 */
export type Rule = readonly [pattern: string, explanation: string];

/** Words that are capitalized in an explanation, although groups are in lower case. */
const CAPITALIZED =
  /\b(?:i|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december)\b/gu;

function explain(explanation: string, groups: Record<string, string | undefined>): string {
  return explanation.replaceAll(/\{(\w+):?(\w*)\}/gu, (_placeholder, name: string, form: string) => {
    const text = groups[name]?.toLowerCase() ?? '';
    return (form === '' ? text : toForm(form, text))
      .replaceAll("'", '’')
      .replaceAll(CAPITALIZED, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  });
}

/** Compiles the rules of one kind into a function that finds their matches in a text. */
export function compileRules(kind: MistakeKind, rules: readonly Rule[]): (text: string) => Finding[] {
  const compiled = rules.map(([pattern, explanation]) => [new RegExp(pattern, 'giu'), explanation] as const);
  return (text) =>
    compiled.flatMap(([pattern, explanation]) =>
      Array.from(text.matchAll(pattern), (match) => ({
        kind,
        start: match.index,
        end: match.index + match[0].length,
        explanation: explain(explanation, match.groups ?? {}),
      })),
    );
}
