import type { Level, Topic } from '@parley/functions/contract';

/** At least six questions on a topic, easiest first. */
export type Questions = readonly [string, string, string, string, string, string, ...string[]];

export type PartialByTopic<Entry> = Partial<Record<Topic, Entry>>;

/** Two bands of difficulty. */
export type Band = 'simple' | 'rich';

/** Words of one topic or theme for each band, separated by ", ". */
export type WordsByBand = Record<Band, string>;

const BANDS: Record<Level, Band> = {
  'Pre-Intermediate': 'simple',
  Intermediate: 'simple',
  'Upper Intermediate': 'rich',
  Advanced: 'rich',
  Proficient: 'rich',
};

export function getBand(level: Level): Band {
  return BANDS[level];
}
