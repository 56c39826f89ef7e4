import * as z from 'zod/mini';

/** The forms in which one practice word may turn up: its plural, its tenses, its comparison. All lower case. */
export type WordForms = (word: string) => string[];

/** What the inflector answers: the forms by their grammatical names. */
const Inflections = z._default(z.record(z.string(), z.string()), {});

const VERB_FORMS = ['Infinitive', 'PastTense', 'PresentTense', 'Gerund', 'Participle'];
const ADJECTIVE_FORMS = ['Comparative', 'Superlative'];
/** The one verb with more forms than a conjugation table has room for. */
const FORMS_OF_BE = ['be', 'am', 'is', 'are', 'was', 'were', 'been', 'being'];

/** Loads the inflector, which costs a cold start 0.1 s: only a session with practice words pays for it. */
export async function loadWordForms(): Promise<WordForms> {
  const { default: nlp } = await import('compromise');

  /** A word on its own says little about its class: tell the inflector what to take it for. */
  const takenFor = (word: string, tag: 'Infinitive' | 'Singular' | 'Adjective') => {
    const seen = nlp(word);
    seen.tag(tag);
    return seen;
  };
  const conjugate = (verb: string) => pick(takenFor(verb, 'Infinitive').verbs().conjugate()[0], VERB_FORMS);
  const compare = (adjective: string) =>
    pick(takenFor(adjective, 'Adjective').adjectives().conjugate()[0], ADJECTIVE_FORMS);
  const plural = (noun: string) => takenFor(noun, 'Singular').nouns().toPlural().text();

  return (word) => {
    if (FORMS_OF_BE.includes(word)) return FORMS_OF_BE;
    const seen = nlp(word);
    // A word may be given in any of its forms ("went", "travelling", "children"): begin at the base of each.
    const infinitive = seen.has('#Verb') ? seen.verbs().toInfinitive().text() : '';
    const singular = seen.has('#Plural') ? seen.nouns().toSingular().text() : '';
    const base = singular || word;
    const comparison = seen.has('#Adjective') ? compare(word) : [];
    const forms = [word, base, plural(base), ...conjugate(infinitive || word), ...comparison];
    return [
      ...new Set(
        forms
          .filter(Boolean)
          .map((form) => form.toLowerCase())
          .flatMap(bothSpellings),
      ),
    ];
  };
}

const pick = (inflections: object | undefined, names: readonly string[]): string[] => {
  const forms = Inflections.parse(inflections);
  return names.flatMap((name) => forms[name] ?? []);
};

/** British and American doubling: travelled and traveled. */
function bothSpellings(form: string): string[] {
  const doubled = /^(?<stem>\w+[aeiou]l)l(?<ending>ed|ing)$/u.exec(form)?.groups;
  const single = /^(?<stem>\w+[^aeiou][aeiou]l)(?<ending>ed|ing)$/u.exec(form)?.groups;
  if (doubled) return [form, `${doubled['stem']}${doubled['ending']}`];
  if (single) return [form, `${single['stem']}l${single['ending']}`];
  return [form];
}
