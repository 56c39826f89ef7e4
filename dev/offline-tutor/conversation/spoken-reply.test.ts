import type { Lesson } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { createSpokenReply, type Turn } from './spoken-reply.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: [] };
const tutor = (text: string): Turn => ({ role: 'assistant', text });
const learner = (text: string | null): Turn => ({ role: 'user', text });
const replyTo = (...turns: Turn[]) => createSpokenReply(lesson, turns);

test('greets the learner when nothing has been said', () => {
  expect(replyTo()).toMatch(/offline tutor.*Past Simple.*\?$/u);
});

test('varies the first question with the opening subject', () => {
  const greetings = ['music', 'a holiday', 'a pet or another animal', 'neighbours', 'a birthday'].map(
    (openingSubject) => createSpokenReply({ ...lesson, openingSubject }, []),
  );
  expect(new Set(greetings).size).toBeGreaterThan(1);
});

test('repeats the last tutor turn on request', () => {
  const turns = [tutor('What did you do?'), learner('Nothing.'), tutor('Where did you go?'), learner(null)];
  expect(createSpokenReply(lesson, turns, 'Please say your last message again, slowly.')).toBe(
    'Where did you go?',
  );
});

test('suggests two ways to start an answer when asked for a hint', () => {
  expect(createSpokenReply(lesson, [], 'Give a short hint.')).toBe(
    'You could start with “Yesterday I …” or “Last year we …”.',
  );
});

test('explains only once that the tutor cannot understand speech, and continues with new questions', () => {
  const turns: Turn[] = [];
  const said: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    turns.push(learner(null));
    const text = replyTo(...turns);
    said.push(text);
    turns.push(tutor(text));
  }
  expect(said.filter((text) => text.includes('not what you’re saying'))).toHaveLength(1);
  expect(new Set(said.map((text) => text.match(/[^.]*\?$/u)?.[0])).size).toBe(4);
});

test('repeats the last question after noise', () => {
  expect(replyTo(tutor('Good. Where did you go?'), learner(''))).toBe(
    'Sorry, I didn’t catch that. Where did you go?',
  );
});

test('replies to transcribed speech', () => {
  expect(replyTo(tutor('Where did you go?'), learner('I went to my new school.'))).toContain('new school');
});
