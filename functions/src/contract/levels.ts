/** The learner's English levels with the line that describes each (spec.md section 3, Levels). */
export const LEVELS = [
  { name: 'Pre-Intermediate', line: 'You can hold simple conversations.' },
  { name: 'Intermediate', line: 'You can talk about familiar topics with confidence.' },
  { name: 'Upper Intermediate', line: 'You can express fluent ideas on many topics.' },
  { name: 'Advanced', line: 'You can use complex language effectively.' },
  { name: 'Proficient', line: 'You can use nuanced expressions.' },
] as const;

export type Level = (typeof LEVELS)[number]['name'];

export const LEVEL_NAMES: readonly Level[] = LEVELS.map((level) => level.name);
export const DEFAULT_LEVEL: Level = 'Intermediate';
