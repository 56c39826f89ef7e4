import {
  DEFAULT_LEVEL,
  DEFAULT_TOPIC,
  LevelName,
  PracticeWords,
  TopicName,
} from '@parley/functions/contract';
import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

// Fall back for each field separately, since a newer version may have removed one value.
const SavedSettings = z.object({
  level: z.catch(LevelName, DEFAULT_LEVEL),
  topic: z.catch(TopicName, DEFAULT_TOPIC),
  words: z.catch(PracticeWords, []),
});

/** The settings before the first choice. */
export const DEFAULT_SETTINGS: z.infer<typeof SavedSettings> = {
  level: DEFAULT_LEVEL,
  topic: DEFAULT_TOPIC,
  words: [],
};

export const savedSettings = createStoredValue('localStorage', 'parley.settings', SavedSettings);
