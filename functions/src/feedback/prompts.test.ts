import { expect, test } from 'vitest';
import type { Lesson } from '../contract/index.ts';
import { grammarPrompt } from './prompts.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: [] };
const messages = [{ role: 'user', content: 'their we go' }] as const;
const systemOf = (spoken?: boolean) => grammarPrompt({ ...lesson, spoken }, messages)[0]?.content ?? '';

test('what was spoken is looked at for what can be heard, and marked so in the line of data', () => {
  expect(systemOf(true)).toContain('transcriptions');
  expect(systemOf(true)).toContain('"spoken":true');
});

test.each([[false], [undefined]])('what was written is not: %s', (spoken) => {
  expect(systemOf(spoken)).not.toContain('transcriptions');
  expect(systemOf(spoken)).not.toContain('spoken');
});
