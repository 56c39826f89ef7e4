/** English levels with the descriptions that learners see (docs/product.md). */
export const LEVELS = [
  { name: 'Pre-Intermediate', description: 'I can have simple conversations.' },
  { name: 'Intermediate', description: 'I can talk about familiar topics with confidence.' },
  { name: 'Upper Intermediate', description: 'I can express ideas fluently on many topics.' },
  { name: 'Advanced', description: 'I can use complex language effectively.' },
  { name: 'Proficient', description: 'I can use nuanced expressions.' },
] as const;

export type Level = (typeof LEVELS)[number]['name'];

export const LEVEL_NAMES: readonly Level[] = LEVELS.map((level) => level.name);
export const DEFAULT_LEVEL: Level = 'Intermediate';

/** At higher levels, learners understand reasons in English. */
const LEVELS_WITH_TRANSLATION: ReadonlySet<Level> = new Set<Level>(['Pre-Intermediate', 'Intermediate']);
/** Whether reasons can also be given in the learner's language. */
export const hasTranslatedReasons = (level: Level): boolean => LEVELS_WITH_TRANSLATION.has(level);
