// @vitest-environment jsdom
import type { Lesson } from '@parley/functions/contract';
import { beforeEach, expect, test } from 'vitest';
import { hasKeptVoice, keepVoice, ownerOfKeptVoice, restoreVoice } from './saved-voice-session.ts';
import type { Utterance } from '../transcript/transcript.ts';
import type { Connected, VoiceState } from './voice-state.ts';

const ANN = 'ann';
const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'] };
const idle: VoiceState = { status: 'idle', error: null, unsettledKey: null };
const said = (
  id: string,
  role: Utterance['role'],
  text: string,
  status: Utterance['status'] = 'done',
): Utterance => ({
  id,
  role,
  text,
  status,
  interrupted: false,
  at: 1,
});
const TUTOR = said('t1', 'assistant', 'Hi!');
const LEARNER = said('u1', 'user', 'I go home.');

let calls = 0;
function connected(...transcript: Utterance[]): VoiceState & Connected {
  calls += 1;
  return {
    status: 'connected',
    lesson,
    session: { id: String(calls), endsAt: 9_000, wordPatterns: [{ word: 'go', pattern: '(go)' }] },
    transcript,
    line: 'steady',
    microphone: { status: 'open' },
    nextPace: null,
    tutor: 'quiet',
    learner: 'quiet',
  };
}

beforeEach(() => sessionStorage.clear());

test('a call that a reload cuts off leads to its results', () => {
  keepVoice(connected(TUTOR, LEARNER, said('t2', 'assistant', 'And th', 'speaking')), ANN);
  expect(hasKeptVoice()).toBe(true);
  expect(restoreVoice()).toMatchObject({
    status: 'analysing',
    results: 'coming',
    lesson,
    messages: [{ content: 'Hi!' }, { content: 'I go home.' }],
    wordPatterns: [{ word: 'go' }],
  });
});

test('each further sentence of a call is kept', () => {
  const call = connected(TUTOR);
  keepVoice(call, ANN);
  keepVoice({ ...call, transcript: [TUTOR, LEARNER] }, ANN);
  expect(restoreVoice()).toMatchObject({ messages: [{}, { content: 'I go home.' }] });
});

test.each([
  [TUTOR],
  [TUTOR, said('u1', 'user', 'I go', 'pending')],
  [TUTOR, said('u1', 'user', '[noise]', 'unclear')],
])('a call in which nothing was said leads back', (...transcript) => {
  keepVoice(connected(...transcript), ANN);
  expect(hasKeptVoice()).toBe(false);
  expect(restoreVoice()).toEqual(idle);
});

test('a start that a reload cuts off keeps its key', () => {
  keepVoice(
    {
      status: 'connecting',
      step: 'server',
      lesson,
      idempotencyKey: 'key-1',
      spareKey: null,
    },
    ANN,
  );
  expect(hasKeptVoice()).toBe(false);
  expect(restoreVoice()).toEqual({ ...idle, unsettledKey: 'key-1' });
  keepVoice({ ...idle, unsettledKey: 'key-1' }, ANN);
  expect(restoreVoice()).toEqual({ ...idle, unsettledKey: 'key-1' });
});

test('results are there again, until a new practice begins', () => {
  const messages = [{ id: 'u1', role: 'user' as const, content: 'I go home.', at: 1 }];
  keepVoice({ status: 'results', sessionId: 's1', lesson, messages, wordPatterns: [] }, ANN);
  expect(hasKeptVoice()).toBe(true);
  expect(ownerOfKeptVoice()).toBe(ANN);
  expect(restoreVoice()).toEqual({
    status: 'results',
    sessionId: 's1',
    lesson,
    messages,
    wordPatterns: [],
  });
  keepVoice(idle, ANN);
  expect(hasKeptVoice()).toBe(false);
  expect(restoreVoice()).toEqual(idle);
});
