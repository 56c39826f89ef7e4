import type { Level } from '@parley/functions/contract';

/** Two bands of difficulty. */
export type Band = 'simple' | 'rich';

/** Words of one topic or theme for each band, separated by ", ". */
export type WordsByBand = Record<Band, string>;

export const getBand = (level: Level): Band =>
  level === 'Pre-Intermediate' || level === 'Intermediate' ? 'simple' : 'rich';
