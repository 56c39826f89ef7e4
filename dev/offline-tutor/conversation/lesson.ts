import {
  DEFAULT_LEVEL,
  DEFAULT_TOPIC,
  LEVEL_NAMES,
  type Lesson,
  TOPIC_NAMES,
} from '@parley/functions/contract';
import * as z from 'zod';
import type { ChatMessage } from '../chat-request.ts';

const LessonLine = z
  .object({
    level: z.enum(LEVEL_NAMES),
    topic: z.enum(TOPIC_NAMES),
    customWords: z.array(z.string()),
    spoken: z.boolean(),
  })
  .partial();

/** A lesson as the product tells it; a `spoken` one is a call, or what was said in one. */
export interface TutorLesson extends Lesson {
  spoken: boolean;
}

/** The JSON object that one line of a text is, if it is one. */
function jsonLines(text: string): unknown[] {
  return text.split('\n').flatMap((line): unknown[] => {
    if (!line.trimStart().startsWith('{')) return [];
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}

/** The lesson from the JSON line of some instructions; what it leaves out is filled with the defaults. */
export function parseLesson(instructions: string): TutorLesson {
  const lines = jsonLines(instructions).map((line) => LessonLine.safeParse(line));
  const found = lines.find((line) => line.success)?.data;
  return {
    level: found?.level ?? DEFAULT_LEVEL,
    topic: found?.topic ?? DEFAULT_TOPIC,
    customWords: found?.customWords ?? [],
    spoken: found?.spoken ?? false,
  };
}

/** The lesson of a chat, from its system messages. */
export function readLesson(messages: readonly ChatMessage[]): TutorLesson {
  const instructions = messages.filter(({ role }) => role === 'system' || role === 'developer');
  return parseLesson(instructions.map(({ content }) => content).join('\n'));
}
