import type { Lesson, Message } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { MEMORY_RULE, TUTOR_ROLE } from './conduct.ts';
import { DATA_RULE, formatLesson } from './lesson-data.ts';
import { describeLevel, describeTopic } from './level-profiles.ts';

/** Some servers require the first message to come from the user. */
export const JOINED: Message = { role: 'user', content: '(The learner has joined the chat.)' };

/** Asks for the tutor's first message. */
export const createIntroductionPrompt = (
  lesson: Lesson,
  openingSubject: string,
  facts: readonly string[] = [],
): Prompt => [
  {
    role: 'system',
    content: [
      `${TUTOR_ROLE} in a practice chat with one learner, who has just joined. Write your first message.`,
      'Greet the learner in a few words, name the grammar topic, and ask one easy question. At most three sentences. Plain text only, in English.',
      `The question is about ${openingSubject}.`,
      describeTopic(lesson.topic),
      describeLevel(lesson.level),
      ...(facts.length > 0 ? [MEMORY_RULE] : []),
      formatLesson({ ...lesson, facts }),
      DATA_RULE,
    ].join('\n'),
  },
  JOINED,
];
