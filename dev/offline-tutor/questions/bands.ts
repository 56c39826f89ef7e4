import type { Level } from '@parley/functions/contract';

/** Two bands of difficulty. */
export type Band = 'easy' | 'hard';

/** Words for one topic or theme, by band; the words of each list are separated by ", ". */
export type WordsByBand = Record<Band, string>;

export const getBand = (level: Level): Band =>
  level === 'Pre-Intermediate' || level === 'Intermediate' ? 'easy' : 'hard';
