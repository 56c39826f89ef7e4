import { type Lesson, LEVEL_NAMES, PLAN_CATALOGUE, TOPIC_NAMES } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import { createSeed } from './pick.ts';
import { createIntroduction } from './introduction.ts';
import { reply } from './reply.ts';

const LESSON: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off', 'holiday'] };
const LEARNER_MESSAGES = [
  'I visited my aunt in Lviv last summer.',
  'Yes.',
  'I like football and music.',
  'We were very happy.',
];

/** Everything the tutor says in a conversation, starting with the introduction. */
function holdConversation(lesson: Lesson, turns: number, say: (turn: number) => string): string[] {
  const seed = createSeed(lesson.topic);
  const tutorMessages = [createIntroduction(lesson, seed)];
  const learnerMessages: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    learnerMessages.push(say(turn));
    tutorMessages.push(reply(lesson, { learnerMessages, tutorMessages }, seed));
  }
  return tutorMessages;
}

const say = (turn: number): string => LEARNER_MESSAGES[turn % LEARNER_MESSAGES.length] ?? '';
const findQuestion = (text: string): string => /[^.!?]*\?$/u.exec(text)?.[0].trim() ?? '';

describe('a conversation of the maximum length', () => {
  const turns = PLAN_CATALOGUE.PREMIUM.messagesPerSession;
  test.each(TOPIC_NAMES)('never asks the same question twice: %s', (topic) => {
    const level = LEVEL_NAMES[topic.length % LEVEL_NAMES.length] ?? 'Intermediate';
    const questions = holdConversation({ ...LESSON, level, topic }, turns, say).map(findQuestion);
    expect(new Set(questions).size).toBe(turns + 1);
    expect(questions).not.toContain('');
  });

  test('has at most two short sentences before each question', () => {
    for (const text of holdConversation(LESSON, turns, say).slice(1)) {
      const before = text.slice(0, -findQuestion(text).length).trim();
      expect(before.split(/(?<=[.!?])\s+/u).length).toBeLessThanOrEqual(2);
      expect(before.length).toBeLessThan(140);
    }
  });
});

const createReply = (said: string, lesson: Lesson = LESSON): string =>
  reply(lesson, { learnerMessages: [said], tutorMessages: [] }, 1);

test('praises a practice word that the learner used in another form', () => {
  expect(createReply('The plane took off at noon with my bag.')).toMatch(
    /(?:You used|Nice use of|Well done for using) “take off”/u,
  );
});

test('asks for an unused practice word in one of the first two replies', () => {
  expect(holdConversation(LESSON, 2, () => 'I live with my parents.').join(' ')).toMatch(
    /“(?:take off|holiday)”/u,
  );
});

test('praises a practice word only once', () => {
  const learnerMessages = ['My holiday was long.', 'The holiday was in Spain.'];
  const secondReply = reply(
    { ...LESSON, customWords: ['holiday'] },
    { learnerMessages, tutorMessages: [] },
    1,
  );
  expect(secondReply).not.toContain('“holiday”');
});

test.each([
  ['mentions what the learner talked about', 'I went there with my old friend.', /your old friend/u],
  ['ignores a noun that needs an article', 'I go to work by bus.', /^(?!.*about bus)/u],
  ['greets by name', 'My name is Anna and I am from Lviv.', /meet you, Anna/u],
  [
    'responds to sad news without asking for a practice word',
    'My dog died last week.',
    /^(?!.*“).*(?:sorry|hard).*How are you feeling now\?$/u,
  ],
  ['deflects questions about itself', 'And what about you?', /offline tutor/u],
  ['asks for English', 'Привіт, як справи?', /English/u],
  ['reassures a learner who does not know the answer', 'I don’t know', /No problem|That’s all right/u],
])('the tutor %s', (_case, said, expected) => {
  expect(createReply(said)).toMatch(expected);
});

test('accepts a question as an answer in a lesson on questions', () => {
  expect(createReply('How old are you?', { ...LESSON, topic: 'Question formation' })).not.toContain(
    'offline tutor',
  );
});

test('does not correct mistakes', () => {
  expect(createReply('Yesterday I goed to the cinema with my friend.')).not.toMatch(/went|correct|mistake/iu);
});

const getFirstQuestion = (level: Lesson['level']): string =>
  findQuestion(createIntroduction({ ...LESSON, level }, 0));

test('starts with a different question at a higher level', () => {
  expect(getFirstQuestion('Pre-Intermediate')).not.toBe(getFirstQuestion('Advanced'));
});
