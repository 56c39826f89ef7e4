import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrammarFeedback } from './grammar-feedback.ts';
import { createHarper, type Harper } from './harper.ts';

let harper: Harper;
// Loading the dictionary takes a second, or several on a busy machine.
beforeAll(async () => {
  harper = createHarper();
  await harper.call('Hello.');
});
afterAll(() => harper.close());

const check = async (messages: string[], customWords: string[] = [], spoken = false) =>
  (await createGrammarFeedback(messages, { customWords, spoken }, harper)).errorAnalysis;

test('quotes only the clause with the mistake from a long sentence', async () => {
  const long =
    'I really love my small flat 🙂 near the old park in Lviv, but my sister live in a big house, and she has a garden.';
  const { mistakes } = await check([long]);
  expect(mistakes.map(({ message }) => message)).toEqual(['my sister live in a big house']);
  expect(mistakes[0]?.explanation).toContain('“lives”');
});

test('quotes mistakes exactly as the learner wrote them', async () => {
  const messages = ['Um, I has a apple 🍎!  He’s goed home\nand I’m agree.', 'We was there since two years…'];
  const { mistakes } = await check(messages);
  expect(mistakes.length).toBeGreaterThanOrEqual(5);
  for (const { message } of mistakes) expect(messages.some((text) => text.includes(message))).toBe(true);
});

test('accepts names, hesitation, British spelling and practice words', async () => {
  const { mistakes } = await check(
    ['Um, Oleksandr’s favourite colour is teal, and he likes frobnicating.'],
    ['frobnicating'],
  );
  expect(mistakes).toEqual([]);
});

test('reports a misspelt word once with the correct spelling', async () => {
  const { mistakes } = await check(['I like it becouse it is fun.', 'I stay becouse I am tired.']);
  expect(mistakes.map(({ explanation }) => explanation)).toEqual([
    'Check the spelling of “becouse”. Did you mean “because”?',
  ]);
});

test.each([
  ['Yesterday I eated eggs.', 'ate'],
  ['I have never eated eggs.', 'eaten'],
  ['They haven’t drinked it.', 'drunk'],
  ['She drinked coffee.', 'drank'],
  ['The letter was writed by hand.', 'written'],
  ['He sended me a letter.', 'sent'],
])('suggests the form of the irregular verb that fits "%s"', async (message, form) => {
  const { mistakes } = await check([message]);
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]?.explanation).toMatch(
    new RegExp(`^Say “${form}” instead of “\\w+”: the verb is irregular.$`, 'u'),
  );
});

test('counts the mistakes of each kind in the summary', async () => {
  const { summary } = await check([
    'My sister work here.',
    'He don’t know.',
    'It depends of you.',
    'All is good.',
  ]);
  expect(summary).toMatch(/3 mistakes in your 4 messages: verb forms \(2\) and prepositions \(1\)/u);
});

test('praises messages without mistakes', async () => {
  const { mistakes, summary } = await check(['I went to the cinema with my friends.']);
  expect(mistakes).toEqual([]);
  expect(summary).toMatch(/no mistakes in your message\./u);
});

test('shows at most twelve mistakes but counts all', async () => {
  const verbs = [
    'goed',
    'eated',
    'buyed',
    'thinked',
    'writed',
    'speaked',
    'drinked',
    'runned',
    'sleeped',
    'keeped',
    'sended',
    'selled',
    'teached',
    'catched',
  ];
  const { mistakes, summary } = await check(verbs.map((verb) => `I ${verb} it.`));
  expect(mistakes).toHaveLength(12);
  expect(summary).toMatch(/14 mistakes.*The first 12 are shown/u);
});

test('restarts a closed checker when it is next used', async () => {
  await harper.close();
  expect((await check(['She go home.'])).mistakes).toHaveLength(1);
});

test('reports only audible mistakes in speech', async () => {
  const messages = [
    'i like it becouse its fun and and i am going their every day',
    'She go to school, alot.',
    'I has a apple.',
  ];
  const { mistakes, summary } = await check(messages, [], true);
  expect(mistakes.map(({ message }) => message)).toEqual([
    'She go to school, alot.',
    'I has a apple.',
    'I has a apple.',
  ]);
  expect(summary).not.toContain('spelling');
});

test('explains in the summary that speech was not understood', async () => {
  const { mistakes, summary } = await check([], [], true);
  expect(mistakes).toEqual([]);
  expect(summary).toContain('couldn’t check your grammar');
});
