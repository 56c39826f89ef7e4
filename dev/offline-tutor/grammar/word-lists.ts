import { oneOf } from './rule.ts';

const list = (words: string): string[] => words.trim().split(/\s+/u);

const PEOPLE = list(`brother sister mother father mum mom dad friend teacher boss son daughter wife husband
  grandmother grandfather girlfriend boyfriend uncle aunt cousin colleague neighbour neighbor dog cat boy girl man
  woman child student doctor manager team`);

const THINGS =
  list(`book car house room day week month year hour minute apple egg film movie song game computer phone
  language country city town village street shop school lesson exam question problem idea job letter word picture
  chair table bed window door bag ticket flower tree bird animal shoe shirt dress cup plate bottle meal message
  holiday trip course subject hobby place thing reason mistake kilometre kilometer euro dollar`);

const IRREGULAR_PLURALS: Record<string, string> = { man: 'men', woman: 'women', child: 'children' };

/** "city" -> "cities". */
export function toPlural(noun: string): string {
  const irregular = IRREGULAR_PLURALS[noun];
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/u.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`;
}

export const UNCOUNTABLE = oneOf(
  list(`advice bread coffee equipment food fruit furniture happiness homework housework information knowledge
    luggage baggage milk money music news paper progress research rice salt sugar time traffic water weather work`),
);
export const PERSON = oneOf(PEOPLE);
export const SINGULAR_NOUN = oneOf([...PEOPLE, ...THINGS]);
export const PLURAL_NOUN = oneOf(['people', ...[...PEOPLE, ...THINGS].map(toPlural)]);

export const JOB = oneOf(
  list(`student teacher doctor engineer nurse lawyer programmer developer designer manager driver cook chef
    waiter waitress accountant artist actor musician pilot scientist writer journalist policeman architect dentist child kid boy girl teenager beginner`),
);

/** Adjectives that compare with -er and -est, by their comparative. */
export const SHORT_ADJECTIVES: ReadonlyMap<string, string> = new Map(
  list(`big:bigger small:smaller tall:taller short:shorter old:older young:younger cheap:cheaper fast:faster
    slow:slower easy:easier happy:happier funny:funnier hot:hotter cold:colder warm:warmer long:longer high:higher
    low:lower hard:harder strong:stronger weak:weaker nice:nicer kind:kinder rich:richer poor:poorer clean:cleaner
    safe:safer heavy:heavier busy:busier pretty:prettier good:better bad:worse near:nearer dark:darker quick:quicker
    smart:smarter thin:thinner fat:fatter loud:louder noisy:noisier healthy:healthier`).map(
    (pair): [string, string] => {
      const [adjective = '', comparative = ''] = pair.split(':');
      return [adjective, comparative];
    },
  ),
);

const IRREGULAR_SUPERLATIVES: Record<string, string> = { better: 'best', worse: 'worst' };

/** "bigger" -> "biggest". */
export function toSuperlative(comparative: string): string {
  return IRREGULAR_SUPERLATIVES[comparative] ?? `${comparative.slice(0, -1)}st`;
}

/** The end of a clause or of a complete thought. */
export const CLAUSE_END = String.raw`(?=\s*(?:[.,!?;:)]|$)|\s+(?:and|but|because|so|when|or|at|in|on|every|now|too)\b)`;
export const NUMBER = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|many|several|a few|few)`;
/** What may follow a singular noun that is not part of a longer one: "one of my friend lives", but not "two dog owners". */
export const NOUN_ENDS = String.raw`(?!'s|-| old\b| (?!(?:is|was|has|this|always|lives|likes|works|goes|does|comes|plays|speaks|wants|says|makes)\b)\w+s\b)`;
export const SUBJECT_PRONOUN = '(?:i|you|he|she|it|we|they)';

/** Not after words that allow a base verb: "did my brother like", "let my son go", "you and he like". */
export const NO_HELPER = String.raw`(?<!\b(?:do|does|did|don't|doesn't|didn't|can|could|will|would|should|must|may|might|shall|is|was|has|have|had|let|lets|make|makes|made|help|helps|helped|see|saw|hear|heard|watch|watched|and|or|to|of|with|than|suggest|insist) )`;
