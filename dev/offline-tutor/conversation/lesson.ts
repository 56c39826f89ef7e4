import {
  DEFAULT_LEVEL,
  DEFAULT_TOPIC,
  LEVEL_NAMES,
  type Lesson,
  TOPIC_NAMES,
} from '@parley/functions/contract';
import * as z from 'zod';
import { parseJson } from '../../parse-json.ts';
import type { ChatMessage } from '../chat-request.ts';

const LessonLine = z
  .object({
    level: z.enum(LEVEL_NAMES),
    topic: z.enum(TOPIC_NAMES),
    customWords: z.array(z.string()),
    facts: z.array(z.string()),
    spoken: z.boolean(),
  })
  .partial();

/** `spoken` marks a call or its transcript; `facts` are about the learner. */
export interface TutorLesson extends Lesson {
  facts: readonly string[];
  spoken: boolean;
  /** What the first question is about. Only the instructions for an introduction and for a call contain it. */
  openingSubject?: string;
}

const OPENING_SUBJECT = /(?:The|first) question (?:is )?about (?<subject>.+)\.$/mu;

/** Parses the lesson from the JSON line in the instructions; missing fields get defaults. */
export function parseLesson(instructions: string): TutorLesson {
  const lines = instructions.split('\n').map((line) => LessonLine.safeParse(parseJson(line)));
  const found = lines.find((line) => line.success)?.data;
  const openingSubject = OPENING_SUBJECT.exec(instructions)?.groups?.['subject'];
  return {
    level: found?.level ?? DEFAULT_LEVEL,
    topic: found?.topic ?? DEFAULT_TOPIC,
    customWords: found?.customWords ?? [],
    facts: found?.facts ?? [],
    spoken: found?.spoken ?? false,
    ...(openingSubject !== undefined && { openingSubject }),
  };
}

/** Parses the lesson from the system messages of a chat. */
export function readLesson(messages: readonly ChatMessage[]): TutorLesson {
  const instructions = messages.filter(({ role }) => role === 'system' || role === 'developer');
  return parseLesson(instructions.map(({ content }) => content).join('\n'));
}
