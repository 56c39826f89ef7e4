import type { Level, Topic } from '@parley/functions/contract';

/** A topic's questions, easiest first; six at least, so that a talk has room before it turns to the general ones. */
export type Questions = readonly [string, string, string, string, string, string, ...string[]];

/** Part of a bank: some of the topics. The parts together are checked to hold every topic. */
export type PartialByTopic<Entry> = Partial<Record<Topic, Entry>>;

/** The two bands of difficulty that the banks are written in. */
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

/** The band of a level. */
export function getBand(level: Level): Band {
  return BANDS[level];
}
