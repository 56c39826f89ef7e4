import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
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

/** The processor time that listing the words takes, in ms per 1,000 characters: the least of three attempts, because other processes only add to it. */
async function measureListing(messages: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = process.cpuUsage();
    await listWordsByLevel(messages);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return (1_000 * Math.min(...times)) / messages.join('').length;
}

const fillMessages = (unit: string, { count, length }: { count: number; length: number }): string[] =>
  Array.from({ length: count }, () => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));

const FEW_LONG = { count: 10, length: 2_000 };

describe('the time to list the words', () => {
  /** One-letter sentences take about five times as long as ordinary ones; the texts below took 15 to 200 times as long. */
  const MAX_RATIO = 12;
  let ordinary: number;
  beforeAll(async () => {
    ordinary = await measureListing(fillMessages('I like my work because it is interesting. ', FEW_LONG));
  });

  test.each(['st ', 'Ann st ', 'st-', 'st—', 'st. ', '…\n', '@\n‘', 'ї\n'])(
    'does not grow much when long messages repeat %j',
    async (unit) => {
      expect(await measureListing(fillMessages(unit, FEW_LONG))).toBeLessThan(MAX_RATIO * ordinary);
    },
  );

  test.each(['.. ', '\n... '])('does not grow much when many messages begin with %j', async (opening) => {
    const message = opening + 'st '.repeat(20);
    expect(await measureListing(Array.from({ length: 60 }, () => message))).toBeLessThan(
      MAX_RATIO * ordinary,
    );
  });

  test('does not grow much with thousands of different sentences of one word', async () => {
    const letters = Array.from('abcdefghijklmnopqrst');
    const sentences = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}.`)));
    expect(await measureListing(sentences)).toBeLessThan(MAX_RATIO * ordinary);
  });
});

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
