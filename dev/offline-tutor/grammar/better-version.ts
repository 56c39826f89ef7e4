/** A correct sentence, and what a native speaker would say instead. */
export interface BetterVersion {
  sentence: string;
  better: string;
}

/** A stronger word for "very" and an adjective. */
const STRONGER = new Map(
  Object.entries({
    bad: 'terrible',
    big: 'huge',
    cold: 'freezing',
    good: 'great',
    happy: 'delighted',
    hungry: 'starving',
    interesting: 'fascinating',
    small: 'tiny',
    tired: 'exhausted',
  }),
);
/**
 * Not at the beginning of a sentence, as in “Very good!”, and not negated: “not very hungry” does not mean “not
 * starving”. “Delighted” is not used after an article: “a very happy family”.
 */
const VERY = new RegExp(
  String.raw`(?<=\w )(?<!\b(?:not|never|so|\w+n['’]t) (?:a )?)(?<article>a )?(?:very|really) (?!(?<=\b(?:a|the) \w+ )happy\b)(?<adjective>${[...STRONGER.keys()].join('|')})\b`,
  'iu',
);

/** Rewrites the first sentence with “very” or “really” and an adjective that a single stronger word can replace. */
export function findBetterVersion(sentences: readonly string[]): BetterVersion | null {
  for (const sentence of sentences) {
    const better = sentence.replace(VERY, (words, article: string | undefined, adjective: string) => {
      const stronger = STRONGER.get(adjective.toLowerCase());
      if (stronger === undefined) return words;
      if (article === undefined) return stronger;
      return `${stronger === 'exhausted' ? 'an ' : article}${stronger}`;
    });
    if (better !== sentence) return { sentence, better };
  }
  return null;
}
