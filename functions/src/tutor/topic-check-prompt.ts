import type { Lesson, Message } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { formatLesson, MESSAGE_RULE } from './lesson-data.ts';

/** How many of the latest messages are judged. */
const JUDGED_MESSAGES = 6;

/** Asks whether the learner has left the conversation that the tutor leads. */
export const createTopicCheckPrompt = (
  { topic }: Pick<Lesson, 'topic'>,
  messages: readonly Message[],
): Prompt => [
  {
    role: 'system',
    content: [
      'You watch an English lesson. Decide whether the learner (role "user") has left it.',
      '"isOffTopic" is true only if the last two messages of the learner neither answer the tutor (role "assistant"), nor continue what both talk about, nor ask about English. Short, wrong or strange answers are not off topic.',
      formatLesson({ topic }),
      MESSAGE_RULE,
    ].join('\n'),
  },
  { role: 'user', content: JSON.stringify({ messages: messages.slice(-JUDGED_MESSAGES) }) },
];
