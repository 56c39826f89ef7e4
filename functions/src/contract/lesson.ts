import * as z from 'zod/mini';
import { LEVEL_NAMES } from './levels.ts';
import { MAX_PRACTICE_WORD_LENGTH, MAX_PRACTICE_WORDS } from './limits.ts';
import { TOPIC_NAMES } from './topics.ts';

export const LevelName = z.enum(LEVEL_NAMES);
export const TopicName = z.enum(TOPIC_NAMES);

export const PracticeWord = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PRACTICE_WORD_LENGTH));
export const PracticeWords = z.array(PracticeWord).check(z.maxLength(MAX_PRACTICE_WORDS));

/** What a session is about: the same three fields in every call that needs them. */
export const Lesson = z.object({ level: LevelName, topic: TopicName, customWords: PracticeWords });
export type Lesson = z.infer<typeof Lesson>;
