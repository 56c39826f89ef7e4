import { LEVEL_NAMES } from '@parley/functions/contract/basics';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getNextQuestion, QUESTION_COUNT, suggestLevel } from './placement-test.ts';
import { QUESTIONS } from './questions.ts';

const answerAll = (isRight: boolean) => Array.from({ length: QUESTION_COUNT }, () => isRight);

describe('placement test', () => {
  it('suggests the highest level when every answer is right, and the lowest when none is', () => {
    expect(suggestLevel(answerAll(true))).toBe('Proficient');
    expect(suggestLevel(answerAll(false))).toBe('Pre-Intermediate');
  });

  it('moves one level up after each right answer, and one level down after each wrong one', () => {
    expect(suggestLevel([true, false, true, false, true, false])).toBe('Upper Intermediate');
    expect(suggestLevel([false, true, false, true, false, false])).toBe('Pre-Intermediate');
    expect(suggestLevel([false, true, false, true, false, true])).toBe('Upper Intermediate');
  });

  it('asks six different questions, whatever the answers are', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (answers) => {
        const asked = answers.map((_, index) => getNextQuestion(answers.slice(0, index)));
        expect(asked).not.toContain(null);
        expect(new Set(asked).size).toBe(QUESTION_COUNT);
        expect(getNextQuestion(answers)).toBeNull();
      }),
    );
  });

  it('has questions for every level, each with four different options', () => {
    expect(QUESTIONS).toHaveLength(LEVEL_NAMES.length);
    for (const { options } of QUESTIONS.flat()) expect(new Set(options).size).toBe(4);
  });
});
