import { splitSentences } from '../grammar/sentences.ts';

interface FoundFact {
  text: string;
  quote: string;
}

/** Sentences in which learners say something about themselves, and the facts in them. */
const PATTERNS: readonly { pattern: RegExp; toFact: (match: string) => string }[] = [
  { pattern: /\bI work (?<rest>(?:as|in|for) [\w' -]+)/iu, toFact: (rest) => `works ${rest}` },
  {
    pattern: /\bI(?: am|['’]m) (?<rest>an? (?:\w+ )?(?:\w+(?:er|or|ist)|nurse|student|doctor))\b/iu,
    toFact: (rest) => `is ${rest}`,
  },
  {
    pattern:
      /\bI have (?<rest>(?:an?|two|three) (?:\w+ )?(?:dog|cat|brother|sister|son|daughter)s?\b(?:,? (?:called |named )?[A-Z]\w+)?)/u,
    toFact: (rest) => `has ${rest}`,
  },
  { pattern: /\bI (?:really )?(?:like|love) (?<rest>\w+ing\b[\w' -]*)/iu, toFact: (rest) => `likes ${rest}` },
  { pattern: /\bI live (?<rest>(?:in|near) [\w' -]+)/iu, toFact: (rest) => `lives ${rest}` },
];

/** Facts that the learner mentioned about themselves, each with its sentence. */
export const findFacts = (messages: readonly string[]): FoundFact[] =>
  messages.flatMap(splitSentences).flatMap(({ text: quote }) =>
    PATTERNS.flatMap(({ pattern, toFact }) => {
      const rest = pattern.exec(quote)?.groups?.['rest'];
      return rest === undefined ? [] : [{ text: toFact(rest.trim()), quote }];
    }),
  );
