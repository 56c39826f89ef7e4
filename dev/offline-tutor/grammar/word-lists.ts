import { toComparative, toParticiple, toPast, toPlural, toSuperlative, toThirdPerson } from './word-forms.ts';

const splitWords = (words: string): string[] => words.trim().split(/\s+/u);

/** Regular expression alternatives, longest first so that no prefix matches early. */
const oneOf = (words: Iterable<string>): string =>
  `(?:${[...words].toSorted((a, b) => b.length - a.length).join('|')})`;

/** Common verbs whose past differs from the base. */
const VERBS =
  splitWords(`become begin bite break bring build buy catch choose come do draw drink drive eat fall feed feel
  fight find fly forget get give go grow have hear hide hold keep know leave lend lose make mean meet pay ride rise run
  say see sell send show sing sit sleep speak spend stand steal swim take teach tell think throw understand wear win
  write like live work want need play study watch visit walk talk help love hate enjoy start stop finish use try call
  ask answer cook clean travel wait listen look learn open close stay arrive decide happen move prefer remember smoke
  worry believe agree hope plan practise dance paint cry explain invite order change return relax prepare improve`);

export const VERB = oneOf(VERBS);
export const THIRD_PERSON_VERB = oneOf(VERBS.map(toThirdPerson));
export const PAST_VERB = oneOf(VERBS.map(toPast));
/** Past forms that cannot follow "have". */
export const PAST_WITHOUT_HAVE = oneOf(
  VERBS.filter((verb) => toPast(verb) !== toParticiple(verb)).map(toPast),
);
export const PARTICIPLE = oneOf(['been', ...VERBS.map(toParticiple)]);

const PEOPLE =
  splitWords(`brother sister mother father mum mom dad friend teacher boss son daughter wife husband
  grandmother grandfather girlfriend boyfriend uncle aunt cousin colleague neighbour neighbor dog cat boy girl man
  woman child student doctor manager team`);
const THINGS =
  splitWords(`book car house room day week month year hour minute apple egg film movie song game computer phone
  language country city town village street shop school lesson exam question problem idea job letter word picture
  chair table bed window door bag ticket flower tree bird animal shoe shirt dress cup plate bottle meal message
  holiday trip course subject hobby place thing reason mistake kilometre kilometer euro dollar`);

const PERSON = oneOf(PEOPLE);
export const SINGULAR_NOUN = oneOf([...PEOPLE, ...THINGS]);
export const PLURAL_NOUN = oneOf(['people', ...[...PEOPLE, ...THINGS].map(toPlural)]);
export const UNCOUNTABLE = oneOf(
  splitWords(`advice bread coffee equipment food fruit furniture happiness homework housework information knowledge
    luggage baggage milk money music news paper progress research rice salt sugar time traffic water weather work`),
);
export const PERSON_ROLE = oneOf(
  splitWords(`student teacher doctor engineer nurse lawyer programmer developer designer manager driver cook chef
    waiter waitress accountant artist actor musician pilot scientist writer journalist policeman architect dentist child kid boy girl teenager beginner`),
);

/** Adjectives that do not take "more" or "most". */
const ADJECTIVES =
  splitWords(`big small tall short old young cheap fast slow easy happy funny hot cold warm long high low
  hard strong weak nice kind rich poor clean safe heavy busy pretty good bad near dark quick smart thin fat loud noisy
  healthy`);

export const SHORT_ADJECTIVE = oneOf(ADJECTIVES);
export const COMPARATIVE = oneOf(ADJECTIVES.map(toComparative));
export const SUPERLATIVE = oneOf(ADJECTIVES.map(toSuperlative));

export const SUBJECT = '(?:i|you|he|she|it|we|they)';
/** A third-person singular subject, whose verb takes an -s. */
export const SINGULAR_SUBJECT = `(?:he|she|it|(?:my|your|his|her|our|their|the) ${PERSON})`;
/** The end of a clause or of a complete thought. */
export const CLAUSE_END = String.raw`(?=\s*(?:[.,!?;:)]|$)|\s+(?:and|but|because|so|when|or|at|in|on|every|now|too)\b)`;
/** Allows only text that can follow a singular noun outside a compound: "one of my friend lives", but not "two dog owners". */
export const NOUN_END = String.raw`(?!'s|-| old\b| (?!(?:is|was|has|this|always|lives|likes|works|goes|does|comes|plays|speaks|wants|says|makes)\b)\w+s\b)`;
/** Not after words that allow a base verb: "did my brother like", "let my son go", "you and he like". */
export const NO_AUXILIARY = String.raw`(?<!\b(?:do|does|did|don't|doesn't|didn't|can|could|will|would|should|must|may|might|shall|is|was|has|have|had|let|lets|make|makes|made|help|helps|helped|see|saw|hear|heard|watch|watched|and|or|to|of|with|than|suggest|insist) )`;
