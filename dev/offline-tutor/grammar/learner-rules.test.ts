import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMessage } from './grammar-feedback.ts';
import { createHarper, type Harper } from './harper.ts';
import { ALL_RULES, checkAgainstRules } from './learner-rules.ts';
import { toForm } from './word-forms.ts';

let harper: Harper;
// Loading the dictionary takes a second, or several on a busy machine.
beforeAll(async () => {
  harper = createHarper();
  await harper.call('Hello.');
});
afterAll(() => harper.close());

test.each([
  ['My sister work in a hospital.', '“works”'],
  ['I have 34 years old.', '“I am 34 years old”'],
  ['My parents have 50 years old.', '“my parents are 50 years old”'],
  ['My sister has 20 years old.', '“my sister is 20 years old”'],
  ['Last summer we go to Italy.', '“went”'],
  ['He don’t want to talk.', '“he doesn’t”'],
  ['Can you give me some advices?', '“advice”'],
  ['It is more interesting that the book.', '“than”'],
  ['I am living in Kyiv since 2015.', '“have been living”'],
  ['She didn’t came.', '“come”'],
  ['If it will rain, we will stay.', '“will” after “if it”'],
  ['I must to finish it.', '“must finish”'],
  ['He is more tall than me.', '“taller”'],
  ['It depends of the weather.', '“depend on”'],
  ['There is many problems.', '“there are”'],
  ['How much brothers do you have?', '“many brothers”'],
  ['Where you live now?', '“where do you live'],
  ['I am teacher of mathematics.', '“a teacher”'],
  ['I have seen this film last week.', 'past simple'],
  ['I am very interesting in history.', '“interested”'],
  ['My friend buyed a car.', '“bought”'],
  ['I look forward to meet you.', '“look forward to meeting”'],
  ['He explained me the problem.', '“explain it to me”'],
  ['Can you explain me how it works?', '“explain it to me”'],
  ['She suggested us a good film.', '“suggest it to us”'],
  ['Describe me your house, please.', '“describe it to me”'],
  ['He is scared from dogs.', '“scared of”: “scared”'],
  ['He is afraid from dogs.', '“afraid of”: “afraid”'],
  ['I came to home late.', '“came home”'],
  ['She suggested to go home.', '“going”'],
  ['I want that you help me.', 'I want you to help'],
  ['I don’t know where is the station.', '“where the station is”'],
  ['I have wrote three letters.', '“written”'],
  ['We are agree with you.', '“agree” on its own'],
  ['I get up in 7 o’clock.', '“at 7 o’clock”'],
  ['We met in Monday.', '“on Monday”'],
  ['Everybody know this song.', '“everybody knows”'],
  ['I did a big mistake.', '“make”'],
  ['I don’t see nobody.', '“anybody”'],
  ['I work here since five years.', '“for five years”'],
  ['I can’t to swim.', '“can’t swim”'],
  ['We going to the cinema.', '“we are going”'],
  ['I like read books.', '“like reading”'],
  ['One of my friend lives there.', 'friends'],
  ['She speaks English very good.', '“well”'],
  ['I drink coffee at morning.', '“in the morning”'],
  ['At morning I drink coffee.', '“in the morning”'],
  ['We met at the afternoon, after work.', '“in the afternoon”'],
  ['I like to read on evening.', '“in the evening”'],
  ['I run on the evening.', '“in the evening”'],
  ['At the summer we go to the sea.', '“in the summer”'],
  ['It snows on winter.', '“in winter”'],
  ['Most of people like it.', '“most people” or “most of the people”'],
  ['I don’t like rainy weathers.', 'Say “weather”: this word'],
  ['It was a good weather.', 'Say “good weather”, without “a”'],
  ['We had a weather that I like.', 'Say “weather”, without “a”'],
])('explains the mistake in "%s" and mentions %s', async (sentence, fix) => {
  const findings = await checkMessage(sentence, harper, new Set());
  expect(findings.map(({ explanation }) => explanation).join(' ')).toContain(fix);
});

test.each([
  'Did my brother like it?',
  'I do what I can to help.',
  'My brother put it on the table yesterday.',
  'I have ten years of experience.',
  'It will rain tomorrow.',
  'Last year I was there, and now I go every summer.',
  'I don’t know if he will come.',
  'There is a lot of water in the lake.',
  'I saw my friend play the piano last night.',
  'Two dog owners met in the park.',
  'Can you describe him?',
  'I suggested them.',
  'She described me as a shy child.',
  'He explained them the next day.',
  'I am scared about the exam.',
  'On the morning of the exam I was calm.',
  'On the evening when we met, it rained.',
  'On the afternoon before the wedding we were nervous.',
  'I work in the morning and study in the evening.',
  'They met at summer camp.',
  'She learns Spanish at evening classes.',
  'It was cold on the morning train.',
  'They don’t like to drive on winter roads.',
  'Most of my friends live here.',
  'Some of these students are from Lviv.',
  'I saw it on a weather map.',
  'The weather was good.',
  'I like my job and do it well.',
  'I have lived here since I moved to Lviv in 2015.',
  'I have 1 brother.',
  'I slept for 1 hour and 11 minutes.',
  'We have 1 year old twins.',
  'When were you born?',
  'Was your mother or were you born in Lviv?',
  'Weren’t they born here?',
  'Were you and he born in Lviv?',
  'In May we went to Spain.',
  'Last may we went to Spain.',
  'It was warm, and in early May he swam in the lake.',
  'I want in May to visit my aunt.',
  'May comes after April.',
  'When you travel, do you take photos?',
  'When you travel do you take photos?',
  'When she calls, what do you say?',
  'When you come home, who cooks dinner?',
  'Where you live, is it cold?',
  'So when you travel, do you take photos?',
  'Do you take photos, when you travel?',
  'I would like very much to see it.',
  'The music that I like very much is jazz.',
  'You should have told me yesterday.',
  'It must have been two years ago.',
  'He can’t have been there last night.',
  'Could he have seen it last week?',
  "I like football since it's fun.",
  'Tell me when you will arrive.',
  'I need someone like you.',
  'She goes to swimming lessons.',
])('finds no mistake in "%s"', (sentence) => {
  expect(checkAgainstRules(sentence)).toEqual([]);
});

test('uses only capture groups of the pattern and known word forms in explanations and replacements', () => {
  for (const [pattern, explanation, replacement, group] of ALL_RULES) {
    for (const [, name = '', form] of `${explanation}${replacement ?? ''}`.matchAll(/\{(\w+):?(\w*)\}/gu)) {
      expect(pattern).toContain(`(?<${name}>`);
      expect(() => form && toForm(form, 'good')).not.toThrow();
    }
    expect(group === undefined || pattern.includes(`(?<${group}>`)).toBe(true);
  }
});
