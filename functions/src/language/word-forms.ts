import * as z from 'zod/mini';
import { createComparison } from './adjective-forms.ts';
import { alwaysDoublesL, createVerbForms } from './verb-forms.ts';

/** Returns all forms of a word in lower case: plural, tenses, comparison. */
export type GetWordForms = (word: string) => string[];

/** The inflector's result: forms by grammatical name. */
const Inflections = z._default(z.record(z.string(), z.string()), {});

const VERB_FORMS = ['Infinitive', 'PastTense', 'PresentTense', 'Gerund', 'Participle'];
/** The only verb with more forms than the inflector's table holds. */
const FORMS_OF_BE = ['be', 'am', 'is', 'are', 'was', 'were', 'been', 'being'];

/** Infinitives that the inflector takes for forms of other words. */
const MISREAD_INFINITIVES = new Set(
  `awaken cant crossbreed decarbonize delouse dice dis embed featherbed geld hamstring imbed interbreed interleave louse meld neaten
  ream reawaken repent sic slice spec summons waken weld`.split(/\s+/u),
);

/** Infinitives that are also forms of more common verbs: the forms of both count. */
const ALSO_INFINITIVES = new Set(['bore', 'fell', 'found', 'saw']);

/** Function words, which are never inflected. */
const FUNCTION_WORD = '(#Pronoun|#Determiner|#Possessive|#Preposition|#Conjunction)';

/** Uncountable nouns that are verbs as well, so that a form with -s is right. */
const ALSO_VERBS = new Set(
  `blood butter cotton dope earth flour gore grass gum hunger ice luck magic pressure salt sand skin soap steam steel sugar thunder
  traffic water wine`.split(/\s+/u),
);

/** Nouns whose forms as a verb would be other words, such as "united" and "feed". */
const NEVER_VERBS = new Set(['cloth', 'fee', 'heart', 'skill', 'talent', 'unit']);

/** Verbs that are always spelled with “ise”, or always with “ize”. */
const ONE_SPELLING =
  /^(?:advert|adv|compr|comprom|desp|dev|exerc|franch|improv|merchand|pract|prom|rev|superv|surm|surpr|telev)is|^(?:cap|down|over|re|up)siz/u;

/** Loads the inflector lazily: it takes 0.1 s, and most requests do not need it. */
export async function loadWordForms(): Promise<GetWordForms> {
  const { default: nlp } = await import('compromise');

  /** A single word does not reveal its part of speech, so set it explicitly. */
  const parseAs = (word: string, tag: 'Infinitive' | 'Singular' | 'Adjective') => {
    const doc = nlp(word);
    doc.tag(tag);
    return doc;
  };
  const conjugate = (verb: string) =>
    pickForms(parseAs(verb, 'Infinitive').verbs().conjugate()[0], VERB_FORMS);
  const isVerb = (word: string): boolean => nlp(word).has('#Verb');
  /** The adjective of a comparative or superlative. */
  const toAdjective = (word: string) =>
    pickForms(parseAs(word, 'Adjective').adjectives().conjugate()[0], ['Adjective'])[0] ?? word;
  const pluralize = (noun: string) => parseAs(noun, 'Singular').nouns().toPlural().text();

  return (word) => {
    if (FORMS_OF_BE.includes(word)) return FORMS_OF_BE;
    const doc = nlp(word);
    // The word may be given in any form ("went", "travelling", "children"), so start from its base form.
    const isDerived = doc.has('#Verb') && !MISREAD_INFINITIVES.has(word);
    const isFunctionWord = doc.has(FUNCTION_WORD);
    // Read before the next line changes the document.
    const isInfinitive = doc.has('#Infinitive');
    const verb = (isDerived && doc.verbs().toInfinitive().text()) || word;
    const isPlural = doc.has('#Plural') && !MISREAD_INFINITIVES.has(word);
    const singular = isPlural ? doc.nouns().toSingular().text() : '';
    const base = singular || word;
    const adjective = doc.has('(#Comparative|#Superlative)') ? toAdjective(word) : word;
    const comparison = doc.has('#Adjective') ? [adjective, ...createComparison(adjective)] : [];
    // An infinitive gets its "s" from the conjugation: "goes", not "gos".
    const plurals = isInfinitive ? [] : [pluralize(base)];
    const regular = [`${base}s`, `${base}es`];
    const isUncountable = doc.has('#Uncountable') && !ALSO_VERBS.has(base);
    // The inflector takes verbs such as “mark” for names, which it leaves unchanged.
    const isRegular =
      !isUncountable && plurals.every((plural) => plural === base || regular.includes(plural));
    const wrong = new Set(isRegular ? [] : regular);
    const verbs = ALSO_INFINITIVES.has(word) ? [verb, word] : [verb];
    const canBeVerb = singular === '' && !isFunctionWord && !NEVER_VERBS.has(base);
    const verbForms = canBeVerb ? verbs.flatMap((each) => createVerbForms(each, { isVerb, conjugate })) : [];
    const forms = [word, base, ...plurals, ...verbForms, ...comparison];
    return [
      ...new Set(
        forms
          .filter(Boolean)
          .map((form) => form.toLowerCase())
          .filter((form) => form === word || !wrong.has(form))
          .flatMap((form) => addOtherSpelling(form, verb)),
      ),
    ];
  };
}

const pickForms = (inflections: object | undefined, names: readonly string[]): string[] => {
  const forms = Inflections.parse(inflections);
  return names.flatMap((name) => forms[name] ?? []);
};

/** British and American spelling: travelled and traveled, organise and organize. But only "spelling" for a verb such as "spell". */
function addOtherSpelling(form: string, verb: string): string[] {
  const doubled = /^(?<stem>\w+[aeiou]l)l(?<ending>ed|ing)$/u.exec(form)?.groups;
  const single = /^(?<stem>\w+[^aeiou][aeiou]l)(?<ending>ed|ing)$/u.exec(form)?.groups;
  const ize = /^(?<stem>\w{2,}[^aeiou]i)(?<letter>[sz])(?<ending>e|es|ed|ing)$/u.exec(form)?.groups;
  if (ize && !ONE_SPELLING.test(form)) {
    return [form, `${ize['stem']}${ize['letter'] === 's' ? 'z' : 's'}${ize['ending']}`];
  }
  const endsInSingleL = /[^l]l$/u.test(verb);
  if (doubled && endsInSingleL && !alwaysDoublesL(verb))
    return [form, `${doubled['stem']}${doubled['ending']}`];
  if (single && endsInSingleL) return [form, `${single['stem']}l${single['ending']}`];
  return [form];
}
