import type { MistakeContent } from '@parley/functions/contract';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import { chooseExercise, type Exercise } from './exercise.ts';

const MISTAKE: MistakeContent = {
  type: 'mistake',
  sentence: 'She make dinner by a recipe every day.',
  corrected: 'She makes dinner by recipe every day.',
  edits: [
    { wrong: 'make', right: 'makes' },
    { wrong: 'a recipe', right: 'recipe' },
  ],
  explanation: 'Add -s after she.',
};

const checkWord = (text: string, answer: string) =>
  checkAnswer(text, { kind: 'recall', translation: 'слово', definition: undefined, answer });

function choose(kind: Exercise['kind'], content = MISTAKE) {
  const found = [0, 1, 2]
    .map((reviews) => chooseExercise(content, reviews))
    .find((exercise) => exercise.kind === kind);
  if (!found || found.kind === 'recognize') throw new Error(`There is no ${kind} exercise.`);
  return found;
}

describe('answers', () => {
  it.each([
    ['trip', 'trip'],
    ['  Trip! ', 'trip'],
    ["I'm going home", 'I am going home.'],
    ['café', 'cafe\u0301'],
  ])('%j is right for %j', (text, answer) => {
    expect(checkWord(text, answer)).toBe('right');
  });

  it.each([
    ['journy', 'journey'],
    ['accomodation', 'accommodation'],
    ['recieve a letter', 'receive a letter'],
  ])('%j is close to %j', (text, answer) => {
    expect(checkWord(text, answer)).toBe('close');
  });

  it.each([
    ['', 'trip'],
    ['in', 'on'],
    ['goes', 'go'],
    ['ship', 'trip'],
    ['holiday', 'journey'],
  ])('%j is wrong for %j', (text, answer) => {
    expect(checkWord(text, answer)).toBe('wrong');
  });
});

describe('answers to mistake cards', () => {
  it.each(['correct', 'dictation'] as const)('are close with a slip elsewhere: %s', (kind) => {
    expect(checkAnswer('She makes dinner by recipe every dya.', choose(kind))).toBe('close');
  });

  it.each(['correct', 'dictation'] as const)('are wrong if they repeat an original mistake: %s', (kind) => {
    for (const text of [
      MISTAKE.sentence,
      'She make dinner by recipe every day.',
      'She makes dinner by a recipe every day',
    ]) {
      expect(checkAnswer(text, choose(kind))).toBe('wrong');
    }
  });

  it('in a gap are close only with one wrong letter, and never if they repeat the original mistake', () => {
    expect(checkAnswer('make', choose('gap'))).toBe('wrong');
    expect(checkAnswer('makse', choose('gap'))).toBe('wrong');
    expect(checkAnswer('makess', choose('gap'))).toBe('close');
  });

  it('may contract the corrected words', () => {
    const content: MistakeContent = {
      ...MISTAKE,
      sentence: 'She are not at home today.',
      corrected: 'She is not at home today.',
      edits: [{ wrong: 'are not', right: 'is not' }],
    };
    expect(checkAnswer("She isn't at hom today.", choose('correct', content))).toBe('close');
  });
});
