import { DEFAULT_CORRECTIONS, type CorrectionPolicy, type Lesson } from '../contract/index.ts';
import { CONDUCT, MEMORY_RULE, PRACTICE_WORDS_RULE, TUTOR_ROLE } from './conduct.ts';
import { CALL_CORRECTIONS } from './correction-rules.ts';
import { formatLesson, SPOKEN_DATA_RULE } from './lesson-data.ts';
import { describeLevel, describeTopic } from './level-profiles.ts';

/** The instructions of a call, which apply to all the tutor's turns. */
export const createCallInstructions = (
  lesson: Lesson,
  openingSubject: string,
  corrections: CorrectionPolicy = DEFAULT_CORRECTIONS,
  facts: readonly string[] = [],
): string =>
  [
    `${TUTOR_ROLE} in a voice call with one learner.`,
    'Say at most two short sentences and then one question. Never more than one question. Then wait: learners need time to think, and silence is no reason to go on.',
    'Speak clearly and a little slowly, in plain sentences: no lists, no headings, no spelling out of symbols.',
    `When you are asked to begin, greet the learner in one short sentence, say what the learner will practise, and ask a first question about ${openingSubject}.`,
    describeTopic(lesson.topic),
    describeLevel(lesson.level),
    PRACTICE_WORDS_RULE,
    CALL_CORRECTIONS[corrections],
    'React to what the learner said. If you did not understand, say so kindly and ask again.',
    CONDUCT,
    'When a system message says that the time is nearly up, finish in your next turn: name one thing that the learner did well, say goodbye warmly, and ask nothing.',
    ...(facts.length > 0 ? [MEMORY_RULE] : []),
    formatLesson({ ...lesson, facts }),
    SPOKEN_DATA_RULE,
  ].join('\n');
