import nlp from 'compromise';
import * as z from 'zod';

const Conjugations = z.array(z.record(z.string(), z.string()));

function tagWord(word: string, tag: string) {
  const doc = nlp(word);
  doc.tag(tag);
  return doc;
}

/** Cached, because conjugating a verb takes milliseconds. */
const conjugations = new Map<string, Record<string, string>>();

function conjugate(verb: string): Record<string, string> {
  const forms =
    conjugations.get(verb) ?? Conjugations.parse(tagWord(verb, 'Infinitive').verbs().conjugate())[0] ?? {};
  conjugations.set(verb, forms);
  return forms;
}

const inflectAdjective = (adjective: string): Record<string, string> =>
  Conjugations.parse(tagWord(adjective, 'Adjective').adjectives().conjugate())[0] ?? {};

/** Participles that equal the base, which compromise leaves out. */
const SAME_PARTICIPLE = new Set(['become', 'come', 'run']);

/** Participles that compromise mistakes for adjectives. */
const BASES: Readonly<Record<string, string>> = { drunk: 'drink' };

const toBase = (form: string): string =>
  BASES[form] ?? (z.string().parse(tagWord(form, 'Verb').verbs().toInfinitive().text()) || form);
export const toPast = (base: string): string => conjugate(base)['PastTense'] ?? base;
export const toThirdPerson = (base: string): string => conjugate(base)['PresentTense'] ?? base;
export const toPlural = (noun: string): string =>
  z.string().parse(tagWord(noun, 'Singular').nouns().toPlural().text());
export const toComparative = (adjective: string): string =>
  inflectAdjective(adjective)['Comparative'] ?? adjective;
export const toSuperlative = (adjective: string): string =>
  inflectAdjective(adjective)['Superlative'] ?? adjective;

export function toParticiple(base: string): string {
  if (SAME_PARTICIPLE.has(base)) return base;
  const forms = conjugate(base);
  return forms['Participle'] ?? forms['PastTense'] ?? base;
}

/** Takes the whole subject, such as "my kids": compromise needs the context to recognise some plurals. */
export const isPlural = (subject: string): boolean => nlp(subject).has('#Plural');

/** A table of forms; other words stay as they are. */
const lookUp =
  (table: Readonly<Record<string, string>>) =>
  (word: string): string =>
    table[word] ?? word;

const THIRD_PERSON: Readonly<Record<string, string>> = { are: 'is', have: 'has' };
const PLURAL_FORMS: Readonly<Record<string, string>> = {
  is: 'are',
  "'s": 'are',
  was: 'were',
  has: 'have',
  this: 'these',
  every: 'all',
  each: 'all',
  another: 'other',
};
const DO_AND_MAKE = Object.fromEntries(
  (
    [
      ['do', 'make'],
      ['does', 'makes'],
      ['did', 'made'],
      ['doing', 'making'],
      ['done', 'made'],
    ] as const
  ).flatMap(([form, other]) => [
    [form, other],
    [other, form],
  ]),
);

/** The forms of a word that an explanation can ask for: `{verb:past}`. */
const FORMS: Record<string, (word: string) => string> = {
  base: toBase,
  /** The words with the learner's capital letters (rule.ts); all other forms are in lower case. */
  original: (words) => words,
  past: toPast,
  /** The past of a participle. */
  simple: (participle) => toPast(toBase(participle)),
  third: (base) => THIRD_PERSON[base] ?? toThirdPerson(base),
  /** The present of an -ing form after he, she or it. */
  present: (form) => toThirdPerson(toBase(form)),
  /** The form that goes with a plural: “are” instead of “is”. */
  many: (word) => PLURAL_FORMS[word] ?? toBase(word),
  ing: (base) => conjugate(base)['Gerund'] ?? base,
  participle: (form) => toParticiple(toBase(form)),
  plural: toPlural,
  comparative: toComparative,
  superlative: toSuperlative,
  adverb: (adjective) => inflectAdjective(adjective)['Adverb'] ?? adjective,
  feeling: (cause) => cause.replace(/ing$/u, 'ed'),
  any: (negative) => negative.replace(/^no/u, 'any').replace('never', 'ever'),
  article: (noun) => (/^[aeiou]/u.test(noun) ? 'an' : 'a'),
  make: lookUp(DO_AND_MAKE),
  tell: lookUp({ say: 'tell', says: 'tells', said: 'told' }),
  object: lookUp({ i: 'me', he: 'him', she: 'her', we: 'us', they: 'them' }),
  positive: lookUp({ "can't": 'can', "isn't": 'is', "won't": 'will' }),
  was: (subject) => (/^(?:i|he|she)$/u.test(subject) ? 'was' : 'were'),
  do: (subject) => (/^(?:i|you|we|they)$/u.test(subject) ? 'do' : 'does'),
  be(subject) {
    if (subject === 'i') return 'am';
    return /^(?:you|we|they)$/u.test(subject) || isPlural(subject) ? 'are' : 'is';
  },
};

/** Throws for an unknown form. */
export function toForm(form: string, word: string): string {
  const convert = FORMS[form];
  if (convert === undefined) throw new RangeError(`There is no form "${form}".`);
  return convert(word);
}
