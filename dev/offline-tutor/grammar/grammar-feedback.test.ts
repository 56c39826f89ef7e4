import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyEdits, DEFAULT_TOPIC } from '@parley/functions/contract';
import { checkMessage, createGrammarFeedback } from './grammar-feedback.ts';
import { createHarper, type Harper } from './harper.ts';

let harper: Harper;
// Loading the dictionary takes a second, or several on a busy machine.
beforeAll(async () => {
  harper = createHarper();
  await harper.call('Hello.');
});
afterAll(() => harper.close());

/** The answer, and its sentences with their corrections. */
async function check(messages: string[], customWords: string[] = [], spoken = false) {
  const lesson = { customWords, spoken, topic: 'Past Simple' } as const;
  const answer = await createGrammarFeedback(messages, lesson, harper);
  const corrected = answer.sentences.map(({ sentence, edits }) => applyEdits(sentence, edits));
  return {
    ...answer,
    corrected,
    reasons: answer.sentences.flatMap(({ edits }) => edits.map((e) => e.reason)),
  };
}

test('quotes whole sentences exactly as the learner wrote them', async () => {
  const messages = ['Um, I has a apple 🍎!  He’s goed home\nand I’m agree.', 'We was there since two years…'];
  const { sentences } = await check(messages);
  expect(sentences.map(({ sentence }) => sentence)).toEqual([
    'Um, I has a apple 🍎!',
    'He’s goed home',
    'and I’m agree.',
    'We was there since two years…',
  ]);
});

test.each([
  ['My sister work in a hospital.', 'My sister works in a hospital.'],
  ['I have 34 years old.', 'I am 34 years old.'],
  ['Last summer we go to Italy.', 'Last summer we went to Italy.'],
  ['He don’t want to talk.', 'He doesn’t want to talk.'],
  ['Can you give me some advices?', 'Can you give me some advice?'],
  ['It is more interesting that the book.', 'It is more interesting than the book.'],
  ['I am living in Kyiv since 2015.', 'I have been living in Kyiv since 2015.'],
  ['If it will rain, we will stay.', 'If it rains, we will stay.'],
  ['When I will finish, I will call you.', 'When I finish, I will call you.'],
  ['I must to finish it.', 'I must finish it.'],
  ['He is more tall than me.', 'He is taller than me.'],
  ['It depends of the weather.', 'It depends on the weather.'],
  ['There is many problems.', 'There are many problems.'],
  ['How much brothers do you have?', 'How many brothers do you have?'],
  ['Where you live now?', 'Where do you live now?'],
  ['I am teacher of mathematics.', 'I am a teacher of mathematics.'],
  ['I have seen this film last week.', 'I saw this film last week.'],
  ['I am very interesting in history.', 'I am very interested in history.'],
  ['I look forward to meet you.', 'I look forward to meeting you.'],
  ['He explained me the problem.', 'He explained the problem to me.'],
  ['I came to home late.', 'I came home late.'],
  ['She suggested to go home.', 'She suggested going home.'],
  ['I want that you help me.', 'I want you to help me.'],
  ['I don’t know where is the station.', 'I don’t know where the station is.'],
  ['He asked me where do I live.', 'He asked me where I live.'],
  ['I have wrote three letters.', 'I have written three letters.'],
  ['We are agree with you.', 'We agree with you.'],
  ['We met in Monday.', 'We met on Monday.'],
  ['Everybody know this song.', 'Everybody knows this song.'],
  ['I did a big mistake.', 'I made a big mistake.'],
  ['I don’t see nobody.', 'I don’t see anybody.'],
  ['Nobody don’t know it.', 'Nobody knows it.'],
  ['I work here since five years.', 'I have worked here for five years.'],
  ['We going to the cinema.', 'We are going to the cinema.'],
  ['One of my friend lives there.', 'One of my friends lives there.'],
  ['She speaks English very good.', 'She speaks English very well.'],
  ['I like very much music.', 'I like music very much.'],
  ['My brother he is tall.', 'My brother is tall.'],
  ['I born in Odesa.', 'I was born in Odesa.'],
  ['How is it called?', 'What is it called?'],
  ['I play with two childs.', 'I play with two children.'],
  ['I am wanting a dog.', 'I want a dog.'],
  ['My son has 1 year old.', 'My son is 1 year old.'],
  ['My daughter has 1 year.', 'My daughter is 1 year old.'],
  ['I have 21 cousin.', 'I have 21 cousins.'],
  ['My son has 11 years old.', 'My son is 11 years old.'],
  ['He may comes later.', 'He may come later.'],
  ['May I asked a question?', 'May I ask a question?'],
  ['Where you live and do you like it?', 'Where do you live and do you like it?'],
  ['Where you live, in Kyiv or in Lviv?', 'Where do you live, in Kyiv or in Lviv?'],
  ['Hi, how are you, where you live?', 'Hi, how are you, where do you live?'],
  ['I like very much to swim in the sea.', 'I like to swim in the sea very much.'],
  ['I like very much classical music.', 'I like classical music very much.'],
  [
    'I like very much Ukrainian music, because it is sad.',
    'I like Ukrainian music very much, because it is sad.',
  ],
  ['I like very much my city but it is small.', 'I like my city very much but it is small.'],
  ['I have been to Spain two years ago.', 'I went to Spain two years ago.'],
  ['He’s been to Spain last year.', 'He went to Spain last year.'],
  ['I have never been to Spain last year.', 'I never went to Spain last year.'],
  ['We have been in Spain last year.', 'We were in Spain last year.'],
  ['I have been in Spain last year.', 'I was in Spain last year.'],
  ['The house has been built two years ago.', 'The house was built two years ago.'],
  ['I have never seen him last year.', 'I never saw him last year.'],
  ['I live here since long time.', 'I have lived here for a long time.'],
  ['I know him since a long time.', 'I have known him for a long time.'],
  ['We work here since few years.', 'We have worked here for a few years.'],
  ['They say me the truth.', 'They tell me the truth.'],
])('corrects "%s"', async (sentence, corrected) => {
  expect((await check([sentence])).corrected).toEqual([corrected]);
});

test.each([
  'I like very much apples, pears and plums.',
  'I like very much the book that you gave me.',
  'I like very much to swim every day.',
  'I like very much that you came.',
])('explains where “very much” belongs in "%s", but does not correct it', async (message) => {
  const [finding, ...others] = await checkMessage(message, harper, new Set());
  expect(others).toEqual([]);
  expect(finding?.explanation).toBe('Put “very much” at the end: “I like music very much”.');
  expect(finding?.edit).toBeUndefined();
});

test('groups the mistakes in a sentence, and marks those that belong to the topic', async () => {
  const { sentences } = await check([
    'Yesterday we go to the sea, we came to home late, and it depended of the weather.',
  ]);
  expect(sentences).toHaveLength(1);
  expect(sentences[0]?.edits.map(({ category, isTopic }) => [category, isTopic])).toEqual([
    ['verb-tense', true],
    ['preposition', false],
    ['preposition', false],
  ]);
});

test('distinguishes unclear and unnatural wording from wrong wording', async () => {
  const { sentences } = await check(['I am boring.', 'I feel myself good.', 'She go home.']);
  expect(sentences.map(({ edits }) => edits[0]?.severity)).toEqual(['unclear', 'unnatural', 'wrong']);
});

test('offers a better version only of a correct sentence', async () => {
  const { betterVersion } = await check(['He go to a very good school.', 'We saw a very big dog.']);
  expect(betterVersion).toEqual({ sentence: 'We saw a very big dog.', better: 'We saw a huge dog.' });
});

test('quotes sentences that use the topic well', async () => {
  const { goodExamples } = await check(['We went to the sea. I like it. Last summer we go there.']);
  expect(goodExamples).toEqual(['We went to the sea.']);
});

test.each([
  ['Then they born in Odesa.', 'Say “they were born”: “born” needs “was” or “were” before it.'],
  ['She is live in Kyiv.', 'Say “lives” on its own, or “living” after “is”: don’t mix the two forms.'],
  ['He is not live in Kyiv.', 'Say “doesn’t live”, or “living” after “not”: don’t mix the two forms.'],
])('gives a reason for %j that fits its subject', async (message, reason) => {
  expect((await check([message])).reasons).toEqual([reason]);
});

test('gives reasons in Ukrainian when asked to', async () => {
  const lesson = { customWords: [], spoken: false, topic: DEFAULT_TOPIC };
  const { sentences } = await createGrammarFeedback(['She go home.'], lesson, harper, true);
  expect(sentences[0]?.edits[0]?.translation).toMatch(/дієслов/iu);
  expect((await check(['She go home.'])).sentences[0]?.edits[0]?.translation).toBeNull();
});

test('accepts names, hesitation, British spelling and practice words', async () => {
  const message = 'Um, Oleksandr’s favourite colour is teal, and he likes frobnicating.';
  expect((await check([message], ['frobnicating'])).sentences).toEqual([]);
});

test('corrects a misspelt word', async () => {
  const { corrected, reasons } = await check(['I like it becouse it is fun.']);
  expect(corrected).toEqual(['I like it because it is fun.']);
  expect(reasons).toEqual(['Check the spelling of “becouse”. Did you mean “because”?']);
});

test.each([
  ['Yesterday I eated eggs.', 'ate'],
  ['I have never eated eggs.', 'eaten'],
  ['They haven’t drinked it.', 'drunk'],
  ['She drinked coffee.', 'drank'],
  ['The letter was writed by hand.', 'written'],
  ['He sended me a letter.', 'sent'],
])('suggests the form of the irregular verb that fits "%s"', async (message, form) => {
  const { reasons } = await check([message]);
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toMatch(new RegExp(`^Say “${form}” instead of “\\w+”: the verb is irregular.$`, 'u'));
});

test('counts the mistakes of each category in the summary', async () => {
  const { summary } = await check([
    'My sister work here.',
    'He don’t know.',
    'It depends of you.',
    'All is good.',
  ]);
  expect(summary).toMatch(/3 mistakes in your 4 messages: subjects and verbs \(2\) and prepositions \(1\)/u);
});

test('praises messages without mistakes', async () => {
  const { sentences, summary } = await check(['I went to the cinema with my friends.']);
  expect(sentences).toEqual([]);
  expect(summary).toMatch(/no mistakes in your message\./u);
});

test('lists all sentences, but gives the edits of ten', async () => {
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
  const { sentences, summary } = await check(verbs.map((verb) => `I ${verb} it.`));
  expect(sentences).toHaveLength(verbs.length);
  expect(sentences.filter(({ edits }) => edits.length > 0)).toHaveLength(10);
  expect(summary).toMatch(/10 mistakes/u);
});

test('restarts a closed checker when it is next used', async () => {
  await harper.close();
  expect((await check(['She go home.'])).sentences).toHaveLength(1);
});

test('reports only audible mistakes in speech', async () => {
  const messages = [
    'i like it becouse its fun and and i am going their every day',
    'She go to school, alot.',
    'I has a apple.',
  ];
  const { corrected, summary } = await check(messages, [], true);
  expect(corrected).toEqual(['She goes to school, alot.', 'I have an apple.']);
  expect(summary).not.toContain('spelling');
});

test('explains in the summary that speech was not understood', async () => {
  const { sentences, summary } = await check([], [], true);
  expect(sentences).toEqual([]);
  expect(summary).toContain('couldn’t check your grammar');
});
