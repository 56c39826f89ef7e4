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

test('a mistake is the learner’s own words, only the clause of a long sentence', async () => {
  const long =
    'I really love my small flat 🙂 near the old park in Lviv, but my sister live in a big house, and she has a garden.';
  const { mistakes } = await check([long]);
  expect(mistakes.map(({ message }) => message)).toEqual(['my sister live in a big house']);
  expect(mistakes[0]?.explanation).toContain('“lives”');
});

test('every quoted mistake is found in what the learner wrote', async () => {
  const messages = ['Um, I has a apple 🍎!  He’s goed home\nand I’m agree.', 'We was there since two years…'];
  const { mistakes } = await check(messages);
  expect(mistakes.length).toBeGreaterThanOrEqual(5);
  for (const { message } of mistakes) expect(messages.some((text) => text.includes(message))).toBe(true);
});

test('names, hesitation, British spelling and practice words are no mistakes', async () => {
  const { mistakes } = await check(
    ['Um, Oleksandr’s favourite colour is teal, and he likes frobnicating.'],
    ['frobnicating'],
  );
  expect(mistakes).toEqual([]);
});

test('a misspelt word is mentioned once, with the right spelling', async () => {
  const { mistakes } = await check(['I like it becouse it is fun.', 'I stay becouse I am tired.']);
  expect(mistakes.map(({ explanation }) => explanation)).toEqual([
    'Check the spelling of “becouse”: perhaps you mean “because”.',
  ]);
});

test('the summary counts the mistakes of each kind', async () => {
  const { summary } = await check([
    'My sister work here.',
    'He don’t know.',
    'It depends of you.',
    'All is good.',
  ]);
  expect(summary).toMatch(/3 mistakes in your 4 messages: verb forms \(2\) and prepositions \(1\)/u);
});

test('good messages get an honest word of praise', async () => {
  const { mistakes, summary } = await check(['I went to the cinema with my friends.']);
  expect(mistakes).toEqual([]);
  expect(summary).toMatch(/no mistakes in your 1 message\./u);
});

test('of very many mistakes twelve are shown and all are counted', async () => {
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

test('a checker that was closed starts again at the next call', async () => {
  await harper.close();
  expect((await check(['She go home.'])).mistakes).toHaveLength(1);
});

test('of what was spoken, only what can be heard is a mistake', async () => {
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

test('with nothing understood, the summary says so', async () => {
  const { mistakes, summary } = await check([], [], true);
  expect(mistakes).toEqual([]);
  expect(summary).toContain('no words of yours');
});
