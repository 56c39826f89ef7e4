import type { Lesson, Message } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { DATA_RULE, formatLesson } from '../tutor/lesson-data.ts';
import { createSystemMessage, toData } from './prompt-parts.ts';

/** Asks for words to learn next. */
export const createVocabularyPrompt = (
  lesson: Pick<Lesson, 'level' | 'topic'>,
  messages: readonly Message[],
): Prompt => [
  createSystemMessage(
    'You are an English teacher. Suggest five to eight words or short phrases for the learner (role "user") to learn next.',
    "They fit what the chat was about and the learner's level, are a little harder than the words that the learner used, and do not occur in the learner's messages.",
    formatLesson(lesson),
    DATA_RULE,
  ),
  toData({ messages }),
];
