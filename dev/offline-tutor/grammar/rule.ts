import type { MistakeCategory, Severity } from '@parley/functions/contract';
import { toForm } from './word-forms.ts';

/** A mistake in a text; positions are in UTF-16 code units. */
export interface Finding {
  category: MistakeCategory;
  /** `wrong` if it is missing. */
  severity?: Severity | undefined;
  start: number;
  end: number;
  explanation: string;
  /** The part to replace, within the finding, and what to write instead; undefined if it is not known. */
  edit?: { start: number; end: number; right: string } | undefined;
}

/**
 * A typical learner mistake: the pattern that finds it (flags `dgiu`), an explanation, a replacement, and the group to replace. In an
 * explanation or replacement, `{verb}` is the text of the group `verb` in lower case, and `{verb:past}` is a form of it (word-forms.ts).
 * Without a group, the whole match is replaced; without a replacement, the first quotation in the explanation is used. If the
 * replacement is null, the mistake is explained, but not corrected.
 */
export type Rule = readonly [
  pattern: string,
  explanation: string,
  replacement?: string | null,
  group?: string,
];

/** Words that are capitalised in an explanation, although groups are in lower case. */
const CAPITALIZED =
  /\b(?:i|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december)\b/gu;

type Groups = Readonly<Record<string, string | undefined>>;

const fillIn = (template: string, groups: Groups): string =>
  template.replaceAll(/\{(\w+):?(\w*)\}/gu, (_placeholder, name: string, form: string) => {
    const written = groups[name] ?? '';
    const text = form === 'original' ? written : written.toLowerCase();
    return (form === '' ? text : toForm(form, text))
      .replaceAll("'", '’')
      .replaceAll(CAPITALIZED, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  });

/** The first quotation: “goes” in “Say “goes”: …”. */
const findQuoted = (explanation: string): string | undefined => /“([^”…]+)”/u.exec(explanation)?.[1];

function capitalizeLike(example: string, text: string): string {
  const isCapitalized = /^\p{Lu}/u.test(example) && !/^I\b/u.test(example);
  return isCapitalized ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function createEdit(match: RegExpMatchArray, rule: Rule, explanation: string): Finding['edit'] {
  const [, , replacement, group] = rule;
  if (replacement === null) return undefined;
  const right = replacement === undefined ? findQuoted(explanation) : fillIn(replacement, match.groups ?? {});
  const [start, end] = (group === undefined ? match.indices?.[0] : match.indices?.groups?.[group]) ?? [];
  if (right === undefined || start === undefined || end === undefined) return undefined;
  const wrong = (match.input ?? '').slice(start, end);
  return { start, end, right: capitalizeLike(wrong, right.trim()) };
}

/** Compiles the rules of one category into a function that finds their matches in a text. */
export function compileRules(
  category: MistakeCategory,
  rules: readonly Rule[],
  severity?: Severity,
): (text: string) => Finding[] {
  const compiled = rules.map((rule) => [new RegExp(rule[0], 'dgiu'), rule] as const);
  return (text) =>
    compiled.flatMap(([pattern, rule]) =>
      Array.from(text.matchAll(pattern), (match) => {
        const explanation = fillIn(rule[1], match.groups ?? {});
        return {
          category,
          severity,
          start: match.index,
          end: match.index + match[0].length,
          explanation,
          edit: createEdit(match, rule, explanation),
        };
      }),
    );
}
