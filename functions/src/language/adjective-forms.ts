const IRREGULAR = new Map([
  ['bad', ['worse', 'worst']],
  ['far', ['farther', 'farthest', 'further', 'furthest']],
  ['good', ['better', 'best']],
  ['old', ['older', 'oldest', 'elder', 'eldest']],
]);

/** Short words that are not compared, or whose comparative would be another word: “liver”, “owner”, “easter”. */
const NEVER_COMPARED = new Set(
  `all best bent bound chief done due east fun gold half last lay left live lost male mere most next north own past prime same shut
  south used west`.split(/\s+/u),
);
/** Adjectives of two syllables that take “er” and “est”, besides those with certain endings. */
const TWO_SYLLABLES = new Set(
  `bitter clever common cruel handsome mature pleasant polite profound quiet remote secure severe sincere stupid tender`.split(
    /\s+/u,
  ),
);

/** Not the “e” of “simple”, which is a syllable. */
const SILENT_E = /(?<=[^aeioul]|[aeiou]l)e$/u;
const VOWELS = /[aeiouy]+/gu;

const countSyllables = (word: string): number =>
  Math.max(1, word.replace(SILENT_E, '').match(VOWELS)?.length ?? 0);

/** Whether an adjective takes “er” and “est”; longer ones take “more” and “most”. */
function isCompared(adjective: string): boolean {
  if (/(?:ed|ing)$/u.test(adjective) && adjective !== 'red') return false;
  if (NEVER_COMPARED.has(adjective)) return false;
  const hasShortEnding = /(?:[^aeiou]y|[^aeiou]le|ow)$/u.test(adjective);
  const syllables = countSyllables(adjective);
  return (
    syllables === 1 ||
    (syllables === 2 && (hasShortEnding || TWO_SYLLABLES.has(adjective))) ||
    // “unhappy” is compared like “happy”.
    (adjective.startsWith('un') && isCompared(adjective.slice(2)))
  );
}

/** A single vowel before a single consonant: big, thin. */
const SINGLE_CONSONANT = /[^aeiou][aeiou][bdgmnpt]$/u;
const addEndings = (stem: string): string[] => [`${stem}er`, `${stem}est`];

/** The comparative and the superlative of an adjective; none if it is compared with “more” and “most”. */
export function createComparison(adjective: string): string[] {
  const irregular = IRREGULAR.get(adjective);
  if (irregular) return irregular;
  if (!isCompared(adjective)) return [];
  const isShort = countSyllables(adjective) === 1;
  if (isShort && SINGLE_CONSONANT.test(adjective)) return addEndings(`${adjective}${adjective.at(-1) ?? ''}`);
  if (adjective === 'dry') return ['dryer', 'drier', 'dryest', 'driest'];
  const stem = adjective.replace(/e$/u, '');
  return addEndings(isShort ? stem : stem.replace(/(?<=[^aeiou])y$/u, 'i'));
}
