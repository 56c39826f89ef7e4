/** English levels with the descriptions that learners see (docs/product.md). */
export const LEVELS = [
  { name: 'Pre-Intermediate', description: 'I can have simple conversations.' },
  { name: 'Intermediate', description: "I'm confident with familiar topics." },
  { name: 'Upper Intermediate', description: 'I talk fluently on many topics.' },
  { name: 'Advanced', description: 'I use complex language effectively.' },
  { name: 'Proficient', description: 'I use nuanced expressions.' },
] as const;

export type Level = (typeof LEVELS)[number]['name'];

export const LEVEL_NAMES: readonly Level[] = LEVELS.map((level) => level.name);
export const DEFAULT_LEVEL: Level = 'Intermediate';
