import { describe, expect, test } from 'vitest';
import type { Lesson } from '../contract/index.ts';
import { grammarPrompt, tipPrompt } from './prompts.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: [] };
const messages = [{ role: 'user', content: 'their we go' }] as const;
const facts = { messages, wordsUsed: [], wordsMissed: [], linkingWords: [] };

const ofMistakes = (spoken?: boolean) => grammarPrompt({ ...lesson, spoken }, messages)[0]?.content ?? '';
const ofTip = (spoken?: boolean) => tipPrompt({ ...facts, spoken })[0]?.content ?? '';

describe('the search for mistakes', () => {
  test('looks in what was spoken for what can be heard, and marks it so in the line of data', () => {
    expect(ofMistakes(true)).toContain('transcriptions');
    expect(ofMistakes(true)).toContain('"spoken":true');
  });

  test.each([[false], [undefined]])('knows nothing of speech where the talk was written: %s', (spoken) => {
    expect(ofMistakes(spoken)).not.toContain('transcriptions');
    expect(ofMistakes(spoken)).not.toContain('spoken');
  });
});

describe('the tip', () => {
  test('on a conversation is not about its spelling and punctuation', () => {
    expect(ofTip(true)).toContain('Spelling, punctuation, capital letters');
    expect(ofTip(true)).toContain('the next conversation');
    expect(ofTip(true)).not.toContain('chat');
  });

  test.each([[false], [undefined]])('on a chat may be about anything: %s', (spoken) => {
    expect(ofTip(spoken)).not.toContain('transcriptions');
    expect(ofTip(spoken)).toContain('the next chat');
  });
});
