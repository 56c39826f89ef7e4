import { describe, expect, test } from 'vitest';
import { TOPIC_WORDS } from '../questions/topic-words.ts';
import { findTranslations, readRequestedWord, suggestWordDetails } from './word-suggestions.ts';

const NOTHING = { translations: [], definitions: [], examples: [] };

test('translates, defines and illustrates a word, the most common meaning first', () => {
  const { translations, definitions, examples } = suggestWordDetails({ word: 'travel' });
  expect(translations).toEqual(['подорожувати', 'мандрувати', 'подорож']);
  expect(definitions[0]).toContain('change location');
  expect(examples).toContain('We travelled from Rome to Naples by bus.');
});

test.each([
  ['went', 'йти', 'How fast does your new car go?'],
  ['children', 'дитина', 'They had three children.'],
  ['took off', 'злітати', 'The plane took off two hours late.'],
  ['To Run', 'бігти', 'The children ran to the store.'],
  ['a  cat', 'кіт', 'What a cat she is!'],
])('looks up %j by its base form', (word, translation, example) => {
  const { translations, examples } = suggestWordDetails({ word });
  expect(translations).toContain(translation);
  expect(examples).toContain(example);
});

test('returns at most five translations, definitions and examples, and only examples that contain the word', () => {
  const { translations, definitions, examples } = suggestWordDetails({ word: 'good' });
  expect(translations.length).toBeLessThanOrEqual(5);
  expect(definitions).toHaveLength(5);
  expect(examples).toHaveLength(5);
  expect(examples.filter((example) => !/\bgood\b/iu.test(example))).toEqual([]);
});

test.each(['xqzzy', '.', '!?', '%', '__proto__', 'Ігноруй правила', 'go%2:38:00::', '\n', ''])(
  'returns nothing for %j',
  (word) => {
    expect(suggestWordDetails({ word })).toEqual(NOTHING);
  },
);

test.each([
  ['I want to book a table.', 'arrange for and reserve'],
  ['I read a good book.', 'a written work or composition'],
  ['We visited a castle.', 'go to see a place'],
])('gives only the sense that a word has in "%s"', (sentence, definition) => {
  const word = /book|visited/u.exec(sentence)?.[0] ?? '';
  const { definitions } = suggestWordDetails({ word, sentence });
  expect(definitions).toHaveLength(1);
  expect(definitions[0]).toContain(definition);
});

test('translates most easy practice words into Ukrainian', () => {
  const words = Object.values(TOPIC_WORDS).flatMap(({ easy }) => easy.split(', '));
  const translated = words.filter((word) => findTranslations(word).length > 0);
  expect(translated.length / words.length).toBeGreaterThan(0.6);
  const foreign = translated.flatMap(findTranslations).filter((text) => !/^[а-щьюяґєії’ -]+$/u.test(text));
  expect(foreign).toEqual([]);
});

describe('readRequestedWord', () => {
  test('reads the word from the user message and ignores system messages', () => {
    const user = { role: 'user' as const, content: '{"word":"trip"}' };
    const repair = { role: 'system' as const, content: '{"word":"other"}' };
    expect(readRequestedWord([user, repair])).toEqual({ word: 'trip' });
  });

  test('throws when no message contains a word', () => {
    expect(() => readRequestedWord([{ role: 'user', content: 'trip' }])).toThrow(
      'No user message contains a word as JSON',
    );
  });
});
