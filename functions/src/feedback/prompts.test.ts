import { describe, expect, test } from 'vitest';
import type { Lesson } from '../contract/index.ts';
import { grammarPrompt, tipPrompt } from './prompts.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: [] };
const messages = [{ role: 'user', content: 'their we go' }] as const;
const facts = { messages, wordsUsed: [], wordsMissed: [], linkingWords: [] };

const ofMistakes = (spoken?: boolean) => grammarPrompt({ ...lesson, spoken }, messages)[0]?.content ?? '';
const ofTip = (spoken?: boolean) => tipPrompt({ ...facts, spoken })[0]?.content ?? '';

describe('grammarPrompt', () => {
  test('limits mistakes to audible ones when the conversation was spoken, and marks it in the data', () => {
    expect(ofMistakes(true)).toContain('transcriptions');
    expect(ofMistakes(true)).toContain('"spoken":true');
  });

  test.each([[false], [undefined]])('does not mention speech when spoken is %s', (spoken) => {
    expect(ofMistakes(spoken)).not.toContain('transcriptions');
    expect(ofMistakes(spoken)).not.toContain('spoken');
  });
});

describe('tipPrompt', () => {
  test('excludes spelling and punctuation when the conversation was spoken', () => {
    expect(ofTip(true)).toContain('Spelling, punctuation, capital letters');
    expect(ofTip(true)).toContain('the next conversation');
    expect(ofTip(true)).not.toContain('chat');
  });

  test.each([[false], [undefined]])('does not restrict the tip when spoken is %s', (spoken) => {
    expect(ofTip(spoken)).not.toContain('transcriptions');
    expect(ofTip(spoken)).toContain('the next chat');
  });
});
