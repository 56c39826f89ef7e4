import * as z from 'zod/mini';
import { LEVEL_NAMES } from './levels.ts';
import { MAX_PRACTICE_WORD_LENGTH, MAX_PRACTICE_WORDS } from './limits.ts';
import { TOPIC_NAMES } from './topics.ts';

const LONE_SURROGATE = /\p{Surrogate}/u;

export const LevelName = z.enum(LEVEL_NAMES);
export const TopicName = z.enum(TOPIC_NAMES);

/** A word or phrase to practise: something to be said, in characters that can be stored. */
export const PracticeWord = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_PRACTICE_WORD_LENGTH),
  z.regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit'),
  z.refine((word) => !LONE_SURROGATE.test(word), 'must be well-formed text'),
);
export const PracticeWords = z.array(PracticeWord).check(z.maxLength(MAX_PRACTICE_WORDS));

/** What a session is about: the same three fields in every call that needs them. */
export const Lesson = z.object({ level: LevelName, topic: TopicName, customWords: PracticeWords });
export type Lesson = z.infer<typeof Lesson>;
