/** English levels with the descriptions that learners see (docs/product.md). */
export const LEVELS = [
  { name: 'Pre-Intermediate', description: 'You can hold simple conversations.' },
  { name: 'Intermediate', description: 'You can talk about familiar topics with confidence.' },
  { name: 'Upper Intermediate', description: 'You can express fluent ideas on many topics.' },
  { name: 'Advanced', description: 'You can use complex language effectively.' },
  { name: 'Proficient', description: 'You can use nuanced expressions.' },
] as const;

export type Level = (typeof LEVELS)[number]['name'];

export const LEVEL_NAMES: readonly Level[] = LEVELS.map((level) => level.name);
export const DEFAULT_LEVEL: Level = 'Intermediate';
