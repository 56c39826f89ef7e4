import { afterAll, describe, expect, test } from 'vitest';
import { createHarper } from './grammar/harper.ts';
import type { TutorLesson } from './conversation/lesson.ts';
import { replyWithCorrections } from './reply-with-corrections.ts';

const harper = createHarper();
afterAll(() => harper.close());

const lesson: TutorLesson = {
  level: 'Intermediate',
  topic: 'Past Simple',
  customWords: [],
  facts: [],
  spoken: false,
};
const ASK = 'quote the wrong words and kindly ask the learner to try that sentence again';
const COMPLETE = 'If your last message asked the learner to try a sentence again: praise it';
const REQUEST = 'Could you try this sentence again? “She go home yesterday.”';

const replyTo = (instructions: string, message: string, ...tutorMessages: string[]) =>
  replyWithCorrections(instructions, lesson, { learnerMessages: [message], tutorMessages }, 1, harper);

describe('the offline tutor', () => {
  test('asks the learner to try an incorrect sentence again if the instructions allow it', async () => {
    expect(await replyTo(ASK, 'She go home yesterday.')).toContain('Could you try this sentence again');
    expect(await replyTo('Correct nothing.', 'She go home yesterday.')).not.toContain('try this sentence');
    expect(await replyTo(ASK, 'She went home yesterday.')).not.toContain('try this sentence');
  });

  test('praises a corrected sentence and continues with a question', async () => {
    expect(await replyTo(COMPLETE, 'She went home yesterday.', REQUEST)).toMatch(/^That’s correct now.*\?$/u);
  });

  test('gives the right form at once if the instructions say so', async () => {
    const instructions = 'give the right form of the most serious one at once, in one short sentence';
    expect(await replyTo(instructions, 'She go home yesterday.')).toMatch(/went.*\?$/u);
    expect(await replyTo(instructions, 'She went home yesterday.')).not.toContain('That’s correct now');
  });

  test('explains a mistake that the learner did not correct, and continues with a question', async () => {
    const text = await replyTo(COMPLETE, 'She go home yesterday.', REQUEST);
    expect(text).toContain('went');
    expect(text).toMatch(/\?$/u);
    expect(text).not.toContain('try this sentence');
  });
});
