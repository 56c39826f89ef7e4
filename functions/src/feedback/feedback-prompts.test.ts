import { describe, expect, test } from 'vitest';
import type { Lesson } from '../contract/index.ts';
import { createGrammarPrompt } from './grammar-prompt.ts';
import { createTipPrompt } from './tip-prompt.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: [] };
const messages = [{ role: 'user', content: 'their we go' }] as const;
const facts = { messages, wordsUsed: [], wordsMissed: [], linkingWords: [] };

const getGrammarInstructions = (spoken?: boolean) =>
  createGrammarPrompt({ ...lesson, spoken }, messages)[0]?.content ?? '';
const getTipInstructions = (spoken?: boolean) => createTipPrompt({ ...facts, spoken })[0]?.content ?? '';

describe('createGrammarPrompt', () => {
  test('limits mistakes to audible ones and marks the lesson as spoken after a spoken conversation', () => {
    expect(getGrammarInstructions(true)).toContain('transcriptions');
    expect(getGrammarInstructions(true)).toContain('"spoken":true');
  });

  test.each([[false], [undefined]])('does not mention speech when spoken is %s', (spoken) => {
    expect(getGrammarInstructions(spoken)).not.toContain('transcriptions');
    expect(getGrammarInstructions(spoken)).not.toContain('spoken');
  });
});

const getTranslationRule = (level: Lesson['level']) =>
  createGrammarPrompt({ ...lesson, level, explanationLanguage: 'uk' }, messages)[0]?.content.match(
    /"translation": ([^.]*)/u,
  )?.[1];

test('asks for reasons in Ukrainian up to Intermediate level', () => {
  expect(getTranslationRule('Pre-Intermediate')).toMatch(/in Ukrainian/u);
  expect(getTranslationRule('Intermediate')).toMatch(/in Ukrainian/u);
  expect(getTranslationRule('Upper Intermediate')).toBe('null');
});

describe('createTipPrompt', () => {
  test('excludes spelling and punctuation when the conversation was spoken', () => {
    expect(getTipInstructions(true)).toContain('Spelling, punctuation, capital letters');
    expect(getTipInstructions(true)).toContain('the next conversation');
    expect(getTipInstructions(true)).not.toContain('chat');
  });

  test.each([[false], [undefined]])('does not restrict the tip when spoken is %s', (spoken) => {
    expect(getTipInstructions(spoken)).not.toContain('transcriptions');
    expect(getTipInstructions(spoken)).toContain('the next chat');
  });
});
