import * as z from 'zod/mini';
import { WORD_LEVELS, type WordLevel } from '../contract/index.ts';
import cefrWords from './cefr-j-words.json' with { type: 'json' };
import { splitText } from './split-text.ts';

/**
 * The CEFR-J Wordlist Version 1.5, compiled by Yukio Tono, Tokyo University of Foreign Studies
 * (http://www.cefr-j.org/download.html), with each word at its lowest level. Free for research and commercial purposes with this
 * citation.
 */
const createLevels = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(cefrWords).flatMap(([level, words]) => words.split(' ').map((word) => [word, level])),
  );
let levels: ReturnType<typeof createLevels> | undefined;
/** Created on first use, because it takes 7 ms, which would delay cold starts. */
const getLevels = () => (levels ??= createLevels());

const ADVANCED_LEVELS = new Set<unknown>(['B1', 'B2']);

/** Whether the list of common words contains a word, which must be in lower case. */
export const isListedWord = (word: string): boolean => getLevels().has(word);

const Terms = z.array(
  z.object({
    terms: z.array(
      z.object({
        normal: z.string(),
        tags: z.array(z.string()),
        // Null for some adverbs, such as "always".
        root: z.optional(z.nullable(z.string())),
        implicit: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
);

export interface VocabularyFigures {
  /** All forms of a word are one word. */
  differentWords: number;
  /** The share of words, from 0 to 1, that are in the list. */
  knownShare: number;
  /** Different words of the levels B1 and B2. */
  advancedWords: number;
  /** The share of words, from 0 to 1, that hold sentences together, such as articles and pronouns. */
  functionWordShare: number;
}

/** The tags of the package “compromise” for words that hold sentences together. */
const FUNCTION_WORD_TAGS = new Set([
  'Pronoun',
  'Determiner',
  'Preposition',
  'Conjunction',
  'Auxiliary',
  'Copula',
  'Modal',
  'QuestionWord',
  'Negative',
]);

interface Term {
  root: string;
  normal: string;
  isFunctionWord: boolean;
}

/** The words of texts with their base forms, without names and words in other scripts. Loads the inflector lazily, like `loadWordForms`. */
async function readTerms(texts: readonly string[]): Promise<Term[]> {
  const { default: nlp } = await import('compromise');
  return splitText(texts.join('\n'))
    .flatMap((piece) => {
      // Each on its own, because the analysis joins lines without a word to the lines before and after them.
      const doc = nlp(piece);
      doc.compute('root');
      return Terms.parse(doc.json()).flatMap((sentence) => sentence.terms);
    })
    .map(({ normal, root, implicit, tags }) => ({
      isName: tags.includes('ProperNoun'),
      isFunctionWord: tags.some((tag) => FUNCTION_WORD_TAGS.has(tag)),
      root: (root ?? implicit ?? normal).toLowerCase(),
      normal: (implicit ?? normal).toLowerCase(),
    }))
    .filter(({ normal, isName }) => /\p{Script=Latin}/u.test(normal) && !isName);
}

/** The lower of the levels of the word and of its base form: "exactly" is easier than "exact". */
const getLevel = ({ root, normal }: Term): string | undefined =>
  [getLevels().get(root), getLevels().get(normal)].filter((level) => level !== undefined).toSorted()[0];

/** The CEFR level, from A1 to B2, of each word in the texts that is in the list. */
export const listWordLevels = async (texts: readonly string[]): Promise<string[]> =>
  (await readTerms(texts)).flatMap((term) => getLevel(term) ?? []);

/** The base forms of the words in the texts that are in the list, each once, by level. */
export async function listWordsByLevel(
  texts: readonly string[],
): Promise<Partial<Record<WordLevel, string[]>>> {
  const words = new Map((await readTerms(texts)).map((term) => [term.root, getLevel(term)]));
  return Object.fromEntries(
    WORD_LEVELS.map(
      (level) => [level, [...words].flatMap(([root, each]) => (each === level ? [root] : []))] as const,
    ).filter(([, found]) => found.length > 0),
  );
}

/** The CEFR level of a word in any form; undefined if it is not in the list. */
export async function findWordLevel(word: string): Promise<WordLevel | undefined> {
  const terms = await readTerms([word.toLowerCase()]);
  const level = terms.length === 1 && terms[0] ? getLevel(terms[0]) : undefined;
  return WORD_LEVELS.find((each) => each === level);
}

/** Judges the words of texts. */
export async function judgeVocabulary(texts: readonly string[]): Promise<VocabularyFigures> {
  const terms = await readTerms(texts);
  const getShare = (some: readonly Term[]) => (terms.length === 0 ? 0 : some.length / terms.length);
  const known = terms.filter((term) => getLevel(term) !== undefined);
  const advanced = known.filter((term) => ADVANCED_LEVELS.has(getLevel(term)));
  return {
    differentWords: new Set(terms.map(({ root }) => root)).size,
    knownShare: getShare(known),
    advancedWords: new Set(advanced.map(({ root }) => root)).size,
    functionWordShare: getShare(terms.filter(({ isFunctionWord }) => isFunctionWord)),
  };
}
