import { type Lesson, LEVEL_NAMES, PLAN_CATALOGUE, TOPIC_NAMES } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import { createSeed } from './pick.ts';
import { createIntroduction } from './intro.ts';
import { reply } from './reply.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off', 'holiday'] };
const SAYINGS = [
  'I visited my aunt in Lviv last summer.',
  'Yes.',
  'I like football and music.',
  'We were very happy.',
];

/** A whole talk: what the tutor says, the createIntroduction first. */
function talk(of: Lesson, turns: number, say: (turn: number) => string): string[] {
  const seed = createSeed(of.topic);
  const tutor = [createIntroduction(of, seed)];
  const learner: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    learner.push(say(turn));
    tutor.push(reply(of, { learner, tutor }, seed));
  }
  return tutor;
}

const say = (turn: number): string => SAYINGS[turn % SAYINGS.length] ?? '';
const questionOf = (text: string): string => /[^.!?]*\?$/u.exec(text)?.[0].trim() ?? '';

describe('a talk as long as a plan allows', () => {
  const turns = PLAN_CATALOGUE.PREMIUM.messagesPerSession;
  test.each(TOPIC_NAMES)('never asks the same question twice: %s', (topic) => {
    const level = LEVEL_NAMES[topic.length % LEVEL_NAMES.length] ?? 'Intermediate';
    const questions = talk({ ...lesson, level, topic }, turns, say).map(questionOf);
    expect(new Set(questions).size).toBe(turns + 1);
    expect(questions).not.toContain('');
  });

  test('has at most two short sentences before each question', () => {
    for (const text of talk(lesson, turns, say).slice(1)) {
      const before = text.slice(0, -questionOf(text).length).trim();
      expect(before.split(/(?<=[.!?])\s+/u).length).toBeLessThanOrEqual(2);
      expect(before.length).toBeLessThan(140);
    }
  });
});

const answerTo = (said: string, of: Lesson = lesson): string => reply(of, { learner: [said], tutor: [] }, 1);

test('a practice word that the learner used is praised, in any of its forms', () => {
  expect(answerTo('The plane took off at noon with my bag.')).toContain('“take off”');
});

test('a practice word that is still unused is invited in one of the first two replies', () => {
  expect(talk(lesson, 2, () => 'I live with my parents.').join(' ')).toMatch(/“(?:take off|holiday)”/u);
});

test('a word that was praised is not praised again', () => {
  const learner = ['My holiday was long.', 'The holiday was in Spain.'];
  const praise = reply({ ...lesson, customWords: ['holiday'] }, { learner, tutor: [] }, 1);
  expect(praise).not.toContain('“holiday”');
});

test.each([
  ['takes up what the learner spoke of', 'I went there with my old friend.', /your old friend/u],
  ['does not take up a noun that needs an article', 'I go to work by bus.', /^(?!.*about bus)/u],
  ['greets by name', 'My name is Anna and I am from Lviv.', /meet you, Anna/u],
  [
    'is sorry about sad news, and asks for no practice word',
    'My dog died last week.',
    /^(?!.*“).*(?:sorry|hard).*How are you now\?$/u,
  ],
  [
    'says that it is only a tutor when it is asked back',
    'And what about you?',
    /offline tutor|learn about you/u,
  ],
  ['asks for English', 'Привіт, як справи?', /English/u],
  ['makes it easy for who does not know', 'I don’t know', /No problem|That is all right/u],
])('the tutor %s', (_case, said, expected) => {
  expect(answerTo(said)).toMatch(expected);
});

test('in a lesson on questions, a question is an answer', () => {
  expect(answerTo('How old are you?', { ...lesson, topic: 'Question formation' })).not.toContain(
    'offline tutor',
  );
});

test('nothing is corrected during the talk', () => {
  expect(answerTo('Yesterday I goed to the cinema with my friend.')).not.toMatch(/went|correct|mistake/iu);
});

const first = (level: Lesson['level']): string => questionOf(createIntroduction({ ...lesson, level }, 0));

test('learners of higher levels start with harder questions', () => {
  expect(first('Pre-Intermediate')).not.toBe(first('Advanced'));
});
