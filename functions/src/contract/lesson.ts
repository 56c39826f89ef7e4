import * as z from 'zod/mini';
import { CORRECTION_POLICIES } from './corrections.ts';
import { LEVEL_NAMES } from './levels.ts';
import { MAX_PRACTICE_WORD_LENGTH, MAX_PRACTICE_WORDS } from './limits.ts';
import { wordText } from './text.ts';
import { TOPIC_NAMES } from './topics.ts';

export const LevelName = z.enum(LEVEL_NAMES);
export const TopicName = z.enum(TOPIC_NAMES);

/** Optional, because older pages do not send it. */
export const Corrections = z.optional(z.enum(CORRECTION_POLICIES));

export const PracticeWord = wordText(MAX_PRACTICE_WORD_LENGTH);
export const PracticeWords = z.array(PracticeWord).check(z.maxLength(MAX_PRACTICE_WORDS));

export const Lesson = z.object({ level: LevelName, topic: TopicName, customWords: PracticeWords });
export type Lesson = z.infer<typeof Lesson>;
