import type { SentenceFeedback, Severity } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { chooseMistakes } from './choose-mistakes.ts';

const createMistake = (message: string, severity: Severity, isTopic: boolean): SentenceFeedback => ({
  message,
  explanation: '',
  corrected: message,
  edits: [{ wrong: 'a', right: 'b', category: 'article', severity, isTopic, reason: '' }],
});

test('chooses mistakes in the topic first, then the worst ones', () => {
  const mistakes = [
    createMistake('unnatural', 'unnatural', false),
    createMistake('wrong', 'wrong', false),
    createMistake('unclear', 'unclear', false),
    createMistake('topic', 'unnatural', true),
  ];
  expect(chooseMistakes(mistakes).map(({ message }) => message)).toEqual(['topic', 'unclear', 'wrong']);
});

test('leaves out mistakes without a correction', () => {
  expect(chooseMistakes([{ message: 'I goed.', explanation: 'went' }])).toEqual([]);
});
