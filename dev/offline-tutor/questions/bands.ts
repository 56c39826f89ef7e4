import type { Level } from '@parley/functions/contract';

/** Two bands of difficulty. */
export type Band = 'simple' | 'rich';

/** Words for one topic or theme, by band; each list is separated by ", ". */
export type WordsByBand = Record<Band, string>;

export const getBand = (level: Level): Band =>
  level === 'Pre-Intermediate' || level === 'Intermediate' ? 'simple' : 'rich';
