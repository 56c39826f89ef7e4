import type { MistakeContent } from '@parley/functions/contract';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';

const MISTAKE: MistakeContent = {
  type: 'mistake',
  sentence: 'She go to school by a bus every day.',
  corrected: 'She goes to school by bus every day.',
  edits: [
    { wrong: 'go', right: 'goes' },
    { wrong: 'a bus', right: 'bus' },
  ],
  explanation: 'Add -es after she.',
};

describe('answers', () => {
  it.each([
    ['trip', 'trip'],
    ['  Trip! ', 'trip'],
    ["I'm going home", 'I am going home.'],
    ['café', 'cafe\u0301'],
  ])('%j is right for %j', (text, answer) => {
    expect(checkAnswer(text, answer)).toBe('right');
  });

  it.each([
    ['journy', 'journey'],
    ['accomodation', 'accommodation'],
    ['recieve a letter', 'receive a letter'],
  ])('%j is close to %j', (text, answer) => {
    expect(checkAnswer(text, answer)).toBe('close');
  });

  it.each([
    ['', 'trip'],
    ['in', 'on'],
    ['goes', 'go'],
    ['ship', 'trip'],
    ['holiday', 'journey'],
  ])('%j is wrong for %j', (text, answer) => {
    expect(checkAnswer(text, answer)).toBe('wrong');
  });

  it('a sentence with a slip outside the corrections is close', () => {
    expect(checkAnswer('She goes to scool by bus every day.', MISTAKE.corrected, MISTAKE)).toBe('close');
  });

  it.each(['She go to school by bus every day.', 'She goes to school by a bus every day', MISTAKE.sentence])(
    '%j still has a mistake, so it is wrong',
    (text) => {
      expect(checkAnswer(text, MISTAKE.corrected, MISTAKE)).toBe('wrong');
    },
  );
});
