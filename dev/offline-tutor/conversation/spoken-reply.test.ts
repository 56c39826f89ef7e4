import type { Lesson } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { createSpokenReply, type Turn } from './spoken-reply.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: [] };
const tutor = (text: string): Turn => ({ role: 'assistant', text });
const learner = (text: string | null): Turn => ({ role: 'user', text });
const next = (...turns: Turn[]) => createSpokenReply(lesson, turns, 'reply');

test('a lesson begins with a createGreeting, whoever asks for it', () => {
  expect(createSpokenReply(lesson, [], 'greeting')).toMatch(/offline tutor.*Past Simple.*\?$/u);
  expect(next()).toBe(createSpokenReply(lesson, [], 'greeting'));
});

test('again is what was said last', () => {
  const turns = [tutor('What did you do?'), learner('Nothing.'), tutor('Where did you go?'), learner(null)];
  expect(createSpokenReply(lesson, turns, 'again')).toBe('Where did you go?');
});

test('a hint gives two ways to begin', () => {
  expect(createSpokenReply(lesson, [], 'hint')).toBe(
    'You could begin with “Yesterday I”, or with “Last year we”.',
  );
});

test('speech that nobody understands is explained once; the lesson goes on with new questions', () => {
  const turns: Turn[] = [];
  const said: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    turns.push(learner(null));
    const text = next(...turns);
    said.push(text);
    turns.push(tutor(text));
  }
  expect(said.filter((text) => text.includes('not what you say'))).toHaveLength(1);
  expect(new Set(said.map((text) => text.match(/[^.]*\?$/u)?.[0])).size).toBe(4);
});

test('after noise, the last question is asked again', () => {
  expect(next(tutor('Good. Where did you go?'), learner(''))).toBe(
    'Sorry, I did not hear you well. Where did you go?',
  );
});

test('a learner who is understood is answered', () => {
  expect(next(tutor('Where did you go?'), learner('I went to my new school.'))).toContain('new school');
});
