import type { Topic } from '@parley/functions/contract';
import type { WordsByBand } from './bands.ts';
import { STRUCTURE_WORDS } from './structure-words.ts';
import { TENSE_WORDS } from './tense-words.ts';

/** Practice words for each grammar topic and band; the type requires all topics. */
export const TOPIC_WORDS: Record<Topic, WordsByBand> = { ...TENSE_WORDS, ...STRUCTURE_WORDS };
