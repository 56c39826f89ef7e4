import { expect, test } from 'vitest';
import { calculateScore } from '../contract/index.ts';
import { countScoreFigures } from './score-figures.ts';

const NONE = { linkingWords: 0, practiceWords: 0, practiceWordsUsed: 0 };

test('counts repeated sentences once, and ignores messages without a new sentence', async () => {
  const texts = ['I like tea. It is good.', 'i like tea!', '👍', 'Так', 'I like tea. We like coffee.'];
  expect(await countScoreFigures(texts, NONE)).toMatchObject({ words: 9, messages: 2, sentences: 3 });
});

test('never counts more different words than words', async () => {
  const { words, differentWords } = await countScoreFigures(["I'm sure it's fine, don't worry."], NONE);
  expect(words).toBe(6);
  expect(differentWords).toBeLessThanOrEqual(words);
});

test('does not take the names of people and places for words that are not English', async () => {
  const texts = ['Last week Maria and John flew from London to Paris, and then they went to Berlin.'];
  expect((await countScoreFigures(texts, NONE)).knownShare).toBe(1);
});

test.each([
  [['I get up early. My wife prefers tea.', 'Me like football, play every Sunday with friends.'], 'scored'],
  [['I go work every day. My boss good man. He speak slow. Yesterday I go shop, buy bread milk.'], 'scored'],
  [
    [
      'apple, banana, dog, house, tree, car, river, mountain',
      'computer, chair, window, door, street, city, bridge',
    ],
    'not-sentences',
  ],
  [
    [
      'go went gone',
      'see saw seen',
      'eat ate eaten',
      'take took taken',
      'give gave given',
      'drive drove driven',
    ],
    'not-sentences',
  ],
])("scores beginners' sentences, but not lists of words: %j", async (texts, expected) => {
  const score = calculateScore(await countScoreFigures(texts, NONE), undefined);
  expect(score.status === 'scored' ? 'scored' : score.reason).toBe(expected);
});
