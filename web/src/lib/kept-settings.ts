import {
  DEFAULT_LEVEL,
  DEFAULT_TOPIC,
  LevelName,
  PracticeWords,
  TopicName,
} from '@parley/functions/contract';
import * as z from 'zod/mini';
import { stored } from './stored.ts';

// Each choice by itself: one that a newer version no longer knows takes nothing else with it.
const Kept = z.object({
  level: z.catch(LevelName, DEFAULT_LEVEL),
  topic: z.catch(TopicName, DEFAULT_TOPIC),
  words: z.catch(PracticeWords, []),
});

/** What was chosen for the next session, from visit to visit. */
export const keptSettings = stored('localStorage', 'parley.settings', Kept);
