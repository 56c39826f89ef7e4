import {
  DEFAULT_LEVEL,
  DEFAULT_TOPIC,
  isWordText,
  LEVEL_NAMES,
  MAX_PRACTICE_WORD_LENGTH,
  MAX_PRACTICE_WORDS,
  TOPIC_NAMES,
  type Level,
  type Topic,
} from '@parley/functions/contract/basics';
import { createStoredValue, readFields } from './stored-value.ts';

/** The settings of the next session (docs/product.md). */
export interface Settings {
  level: Level;
  topic: Topic;
  words: readonly string[];
}

/** The settings before the first choice. */
export const DEFAULT_SETTINGS: Settings = { level: DEFAULT_LEVEL, topic: DEFAULT_TOPIC, words: [] };

const isPracticeWord = (word: unknown): word is string =>
  typeof word === 'string' && isWordText(word, MAX_PRACTICE_WORD_LENGTH);

const isWordList = (words: unknown): words is string[] =>
  Array.isArray(words) && words.length <= MAX_PRACTICE_WORDS && words.every(isPracticeWord);

/** Falls back to the default for each field separately, since a newer version may have removed one value. */
function parseSettings(stored: unknown): Settings {
  const { level, topic, words } = readFields(stored);
  return {
    level: LEVEL_NAMES.find((name) => name === level) ?? DEFAULT_LEVEL,
    topic: TOPIC_NAMES.find((name) => name === topic) ?? DEFAULT_TOPIC,
    words: isWordList(words) ? words : [],
  };
}

export const savedSettings = createStoredValue('localStorage', 'parley.settings', parseSettings);
