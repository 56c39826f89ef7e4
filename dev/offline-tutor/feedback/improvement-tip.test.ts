import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarper, type Harper } from '../grammar/harper.ts';
import { createImprovementTip } from './improvement-tip.ts';

let harper: Harper;
// Loading the dictionary takes a second, or several on a busy machine.
beforeAll(async () => {
  harper = createHarper();
  await harper.call('Hello.');
});
afterAll(() => harper.close());

const LONG = 'I visited my aunt in Lviv last summer and we walked a lot together.';
const transcript = {
  messages: [],
  learnerMessages: [LONG],
  wordsUsed: ['trip'],
  wordsMissed: [],
  linkingWords: ['and', 'because'],
};

test.each([
  [
    'practice words that were missed',
    { wordsMissed: ['visit', 'sea'] },
    /1 of your 3 practice words.*“visit” and “sea”/u,
  ],
  [
    'a conversation without linking words, quoting one of the learner’s sentences',
    { linkingWords: [], learnerMessages: ['I like it here.'] },
    /no linking words.*“I like it here because …”/u,
  ],
  [
    'a single linking word, without quoting a mistake',
    { linkingWords: ['because'], learnerMessages: ['I goed home.'] },
    /“because”\. Next time, try joining two ideas with “so”/u,
  ],
  ['short messages', { learnerMessages: ['I like it.', 'It is good.'] }, /about 3 words/u],
  ['a conversation without weaknesses', {}, /linked your ideas well with “and” and “because”/u],
])('creates a tip for %s', async (_case, change, expected) => {
  expect(await createImprovementTip({ ...transcript, ...change }, 'Intermediate', harper)).toMatch(expected);
});

test('suggests the next level or a difficult topic when there is a higher level', async () => {
  expect(await createImprovementTip(transcript, 'Advanced', harper)).toContain(
    'try the next level or a topic',
  );
});

test('suggests only a difficult topic at the highest level', async () => {
  expect(await createImprovementTip(transcript, 'Proficient', harper)).toMatch(
    /challenge, try a topic you find/u,
  );
});
