import { expect, test } from 'vitest';
import { hasLeftTopic } from './off-topic.ts';

const createConversation = (...learner: string[]) => [
  { role: 'assistant', content: 'Where did you travel last summer?' },
  ...learner.map((content) => ({ role: 'user', content })),
];

test('detects that the learner has left the topic after two questions about something else', () => {
  expect(
    hasLeftTopic(createConversation('Who will win the football match?', 'What is the price of gold?')),
  ).toBe(true);
});

test.each([
  ['an answer', ['I went to Spain.', 'What is the price of gold?']],
  ['a question about what the tutor said', ['Why do people travel?', 'What is the price of gold?']],
  ['a question about English', ['How do I say “море” in English?', 'What does “beach” mean?']],
  ['a single message', ['What is the price of gold?']],
])('accepts %s', (_what, messages) => {
  expect(hasLeftTopic(createConversation(...messages))).toBe(false);
});
