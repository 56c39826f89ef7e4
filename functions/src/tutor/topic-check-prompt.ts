import type { Lesson, Message } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { DATA_RULE, formatLesson } from './lesson-data.ts';

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
      'You are observing an English lesson. Decide whether the learner (role "user") has left it.',
      '"isOffTopic" is true only if the learner\'s last two messages neither answer the tutor (role "assistant"), nor continue the conversation, nor ask about English. Short, wrong or strange answers are not off topic.',
      formatLesson({ topic }),
      DATA_RULE,
    ].join('\n'),
  },
  { role: 'user', content: JSON.stringify({ messages: messages.slice(-JUDGED_MESSAGES) }) },
];
