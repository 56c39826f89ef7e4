import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findWordLevel, judgeVocabulary, listWordsByLevel } from './vocabulary.ts';

test('counts all forms of a word as one', async () => {
  const { differentWords } = await judgeVocabulary(['She goes. We went. They are going.']);
  expect(differentWords).toBe(await countDifferent('She goes. We are. They.'));
});

const countDifferent = async (text: string) => (await judgeVocabulary([text])).differentWords;

test('counts different words of the levels B1 and B2', async () => {
  const { advancedWords } = await judgeVocabulary(['I abandoned the plan. He abandons everything.']);
  expect(advancedWords).toBe(1);
});

test.each([
  ["I've been to the cinema because my friend didn't have time.", 0.9, 1],
  ['I always play, and I never lose. It usually works.', 0.9, 1],
  ['Ich bin gestern mit meinem Bruder ins Kino gegangen.', 0, 0.34],
  ['Вчора я ходив у кіно з братом.', 0, 0],
  ['asdf qwer zxcv hjkl', 0, 0],
  ['', 0, 0],
])('judges how much of %j is English', async (text, minimum, maximum) => {
  const { knownShare } = await judgeVocabulary([text]);
  expect(knownShare).toBeGreaterThanOrEqual(minimum);
  expect(knownShare).toBeLessThanOrEqual(maximum);
});

const MESSAGES = 10;
const MESSAGE_LENGTH = 2_000;

/** The processor time that listing the words of ten long messages takes, in ms: the least of three attempts, because other processes only add to it. */
async function measureListing(unit: string): Promise<number> {
  const message = unit.repeat(Math.ceil(MESSAGE_LENGTH / unit.length)).slice(0, MESSAGE_LENGTH);
  const times: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = process.cpuUsage();
    await listWordsByLevel(Array.from({ length: MESSAGES }, () => message));
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}

/** One-letter sentences take about five times as long; the texts that are split took 15 to 60 times as long before. */
const MAX_RATIO = 12;

test.each(['st ', 'Ann st ', 'st-', 'st—', 'st. ', '…\n', '@\n‘', 'ї\n'])(
  'does not take much longer for %j repeated than for an ordinary text of the same length',
  async (hostile) => {
    const ordinary = await measureListing('I like my work because it is interesting. ');
    expect(await measureListing(hostile)).toBeLessThan(MAX_RATIO * ordinary);
  },
);

test('lists the words of each level once, in their base forms', async () => {
  const words = await listWordsByLevel([
    'She goes home. We went home and abandoned the plan.',
    'Він abandons it.',
  ]);
  expect(words.A1).toContain('go');
  expect(words.A1?.filter((word) => word === 'home')).toHaveLength(1);
  expect(words.B1).toEqual(['abandon']);
  expect(JSON.stringify(words)).not.toContain('Він');
});

test.each([
  ['went', 'A1'],
  ['Abandoned', 'B2'],
  ['xqzzy', undefined],
  ['take off', undefined],
])('the level of "%s" is %s', async (word, level) => {
  expect(await findWordLevel(word)).toBe(level);
});

test('finds a share of known words between 0 and 1 in any text', async () => {
  const anyText = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.lorem()), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(anyText, async (texts) => {
      const { knownShare } = await judgeVocabulary(texts);
      expect(knownShare).toBeGreaterThanOrEqual(0);
      expect(knownShare).toBeLessThanOrEqual(1);
    }),
  );
});
