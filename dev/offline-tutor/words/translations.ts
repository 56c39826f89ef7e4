import { UKRAINIAN_NOUNS } from './ukrainian-nouns.ts';
import { UKRAINIAN_OTHERS } from './ukrainian-others.ts';
import { UKRAINIAN_VERBS } from './ukrainian-verbs.ts';

const TABLE = new Map<string, string>(
  Object.entries({ ...UKRAINIAN_VERBS, ...UKRAINIAN_NOUNS, ...UKRAINIAN_OTHERS }),
);

/** The Ukrainian translations of a lower-case word, if known. */
export const findTranslations = (word: string): string[] => TABLE.get(word)?.split(', ') ?? [];
