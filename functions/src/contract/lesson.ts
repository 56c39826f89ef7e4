import * as z from 'zod/mini';
import { MAX_PRACTICE_WORD_LENGTH, MAX_PRACTICE_WORDS } from './limits.ts';
import { wordText } from './text.ts';
import { TOPIC_NAMES } from './topics.ts';

/** English levels with the descriptions that learners see (docs/product.md). */
export const LEVELS = [
  { name: 'Pre-Intermediate', description: 'You can hold simple conversations.' },
  { name: 'Intermediate', description: 'You can talk about familiar topics with confidence.' },
  { name: 'Upper Intermediate', description: 'You can express fluent ideas on many topics.' },
  { name: 'Advanced', description: 'You can use complex language effectively.' },
  { name: 'Proficient', description: 'You can use nuanced expressions.' },
] as const;

export type Level = (typeof LEVELS)[number]['name'];

export const LEVEL_NAMES: readonly Level[] = LEVELS.map((level) => level.name);
export const DEFAULT_LEVEL: Level = 'Intermediate';

export const LevelName = z.enum(LEVEL_NAMES);
export const TopicName = z.enum(TOPIC_NAMES);

export const PracticeWord = wordText(MAX_PRACTICE_WORD_LENGTH);
export const PracticeWords = z.array(PracticeWord).check(z.maxLength(MAX_PRACTICE_WORDS));

export const Lesson = z.object({ level: LevelName, topic: TopicName, customWords: PracticeWords });
export type Lesson = z.infer<typeof Lesson>;
