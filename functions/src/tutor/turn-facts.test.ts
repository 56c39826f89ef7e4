import { describe, expect, test } from 'vitest';
import { getTurnFacts, judgeParticipation } from './turn-facts.ts';

const asLearner = (content: string) => ({ role: 'user', content }) as const;

describe('judgeParticipation', () => {
  test.each([
    ['I went to the sea with my brother.', 'answers'],
    ['I love борщ and I cook it every Sunday.', 'answers'],
    ['How do I say "вареники"?', 'asks'],
    ['And you?', 'asks'],
    ['Yes.', 'stuck'],
    ['ok', 'stuck'],
    ["I don't know how to say this in a good way", 'stuck'],
    ['I don’t understand the question, sorry', 'stuck'],
    ['No idea what to write here', 'stuck'],
    ['Я не знаю, як це сказати англійською', 'not-english'],
    ['Як сказати "journey"?', 'not-english'],
    ['我不知道', 'not-english'],
    ['', 'stuck'],
  ] as const)('judges the message %j as "%s"', (text, expected) => {
    expect(judgeParticipation([asLearner(text)])).toBe(expected);
  });

  test('judges a learner who asks twice in a row as leading the conversation', () => {
    const question = { role: 'assistant', content: 'And you?' } as const;
    const messages = [asLearner('Where do you live?'), question, asLearner('I see. Do you like it there?')];
    expect(judgeParticipation(messages)).toBe('leads');
    expect(judgeParticipation([...messages, question, asLearner('I like my town a lot.')])).toBe('answers');
  });

  test("ignores the tutor's messages", () => {
    const messages = [asLearner('I went home.'), { role: 'assistant', content: 'Why?' } as const];
    expect(judgeParticipation(messages)).toBe('answers');
  });
});

test('getTurnFacts counts the messages left and finds the words that the learner has not used in any form', async () => {
  const session = {
    customWords: ['trip', 'take off', 'go'],
    messageCount: 11,
    maxMessages: 12,
    isOffTopic: false,
  };
  const messages = [
    asLearner('We went there.'),
    { role: 'assistant', content: 'Nice trip!' } as const,
    asLearner('I took my coat off.'),
  ];
  expect(await getTurnFacts(session, messages)).toEqual({
    repliesLeft: 1,
    replyNumber: 11,
    unusedWords: ['trip'],
    participation: 'answers',
  });
});

test.each([
  ['I like football more.', 'off-topic'],
  ['Who won the match?', 'asks'],
  ['I don’t know.', 'stuck'],
])('getTurnFacts judges %j by a learner who had left the topic as "%s"', async (text, participation) => {
  const session = { customWords: [], messageCount: 4, maxMessages: 12, isOffTopic: true };
  expect(await getTurnFacts(session, [asLearner(text)])).toMatchObject({ participation });
});
