// @vitest-environment jsdom
import type { Lesson } from '@parley/functions/contract';
import { getMoment } from '../../../../lib/moment.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  hasSavedVoiceSession,
  saveVoiceSession,
  getSavedVoiceOwner,
  restoreVoiceSession,
} from './saved-voice-session.ts';
import type { TranscriptItem } from '../transcript/transcript.ts';
import { NO_RESPONSES } from './response-sequence.ts';
import type { Connected, VoiceState } from './voice-state.ts';

const ANN = 'ann';
const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'] };
const idle: VoiceState = { status: 'idle', error: null, retryKey: null };
const createItem = (
  id: string,
  role: TranscriptItem['role'],
  text: string,
  status: TranscriptItem['status'] = 'done',
): TranscriptItem => ({
  id,
  role,
  text,
  status,
  isInterrupted: false,
  at: 1,
});
const TUTOR = createItem('t1', 'assistant', 'Hi!');
const LEARNER = createItem('u1', 'user', 'I go home.');

let callCount = 0;
function createConnectedState(...transcript: TranscriptItem[]): VoiceState & Connected {
  callCount += 1;
  return {
    status: 'connected',
    idempotencyKey: 'key-1',
    lesson,
    session: {
      id: String(callCount),
      endsAt: getMoment(),
      durationMinutes: 2,
      wordPatterns: [{ word: 'go', pattern: '(go)' }],
    },
    transcript,
    fluency: undefined,
    connection: 'stable',
    isInterrupted: false,
    microphone: { status: 'open' },
    responses: NO_RESPONSES,
    afterSpeech: null,
    eagerness: 'low',
    isDetectionStale: false,
    turnHold: 'none',
    connectedAt: 0,
    tutor: 'quiet',
    learner: 'quiet',
  };
}

beforeEach(() => sessionStorage.clear());

test('continues with the results of an interrupted call', () => {
  saveVoiceSession(
    createConnectedState(TUTOR, LEARNER, createItem('t2', 'assistant', 'And th', 'speaking')),
    ANN,
  );
  expect(hasSavedVoiceSession()).toBe(true);
  expect(restoreVoiceSession()).toMatchObject({
    status: 'analysing',
    results: 'pending',
    lesson,
    messages: [{ content: 'Hi!' }, { content: 'I go home.' }],
    wordPatterns: [{ word: 'go' }],
  });
});

test('saves new messages during a call', () => {
  const call = createConnectedState(TUTOR);
  saveVoiceSession(call, ANN);
  saveVoiceSession({ ...call, transcript: [TUTOR, LEARNER] }, ANN);
  expect(restoreVoiceSession()).toMatchObject({ messages: [{}, { content: 'I go home.' }] });
});

test('saves a message again when an interruption has cut it short', () => {
  const call = createConnectedState(LEARNER, createItem('t2', 'assistant', 'And then I went home.'));
  saveVoiceSession(call, ANN);
  const cut = { ...createItem('t2', 'assistant', 'And then'), isInterrupted: true };
  saveVoiceSession({ ...call, transcript: [LEARNER, cut] }, ANN);
  expect(restoreVoiceSession()).toMatchObject({ messages: [{}, { content: 'And then' }] });
});

test('writes only when complete messages have changed', () => {
  const call = createConnectedState(LEARNER);
  saveVoiceSession(call, ANN);
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  saveVoiceSession({ ...call, transcript: [LEARNER, createItem('t2', 'assistant', 'And', 'speaking')] }, ANN);
  saveVoiceSession(
    { ...call, transcript: [LEARNER, createItem('t2', 'assistant', 'And th', 'speaking')] },
    ANN,
  );
  expect(setItem).not.toHaveBeenCalled();
});

test.each([
  [TUTOR],
  [TUTOR, createItem('u1', 'user', 'I go', 'pending')],
  [TUTOR, createItem('u1', 'user', '[noise]', 'unclear')],
])(
  'says that nothing was understood after a call without a complete message from the learner',
  (...transcript) => {
    saveVoiceSession(createConnectedState(...transcript), ANN);
    expect(hasSavedVoiceSession()).toBe(true);
    const restored = restoreVoiceSession();
    expect(restored).toEqual({ ...idle, error: 'unheard' });
    saveVoiceSession(restored, ANN);
    expect(hasSavedVoiceSession()).toBe(false);
  },
);

test('restores the key of an interrupted start', () => {
  saveVoiceSession(
    {
      status: 'connecting',
      step: 'server',
      lesson,
      idempotencyKey: 'key-1',
      fallbackKey: null,
    },
    ANN,
  );
  expect(hasSavedVoiceSession()).toBe(false);
  expect(restoreVoiceSession()).toEqual({ ...idle, retryKey: 'key-1' });
  saveVoiceSession({ ...idle, retryKey: 'key-1' }, ANN);
  expect(restoreVoiceSession()).toEqual({ ...idle, retryKey: 'key-1' });
});

test('restores the results of a call that reached its limit, with the feedback that had arrived', () => {
  const messages = [{ id: 'u1', role: 'user' as const, content: 'I go home.', at: 1 }];
  const session = { sessionId: 's1', lesson, messages, wordPatterns: [], reachedLimit: 2 };
  const vocabulary = { suggestedWords: ['commute'] };
  saveVoiceSession({ status: 'analysing', reason: 'expired', results: 'pending', ...session }, ANN);
  expect(restoreVoiceSession()).toMatchObject({ status: 'analysing', reachedLimit: 2 });

  saveVoiceSession({ status: 'results', ...session }, ANN, {
    status: 'open',
    input: { sessionId: 's1', lesson, messages, spoken: true },
    score: { status: 'failed', error: 'internal' },
    grammar: { status: 'pending' },
    vocabulary: { status: 'done', value: vocabulary },
  });
  expect(restoreVoiceSession()).toEqual({ status: 'results', ...session, feedback: { vocabulary } });
});

test('restores results until the learner starts a new session', () => {
  const messages = [{ id: 'u1', role: 'user' as const, content: 'I go home.', at: 1 }];
  saveVoiceSession({ status: 'results', sessionId: 's1', lesson, messages, wordPatterns: [] }, ANN);
  expect(hasSavedVoiceSession()).toBe(true);
  expect(getSavedVoiceOwner()).toBe(ANN);
  expect(restoreVoiceSession()).toEqual({
    status: 'results',
    sessionId: 's1',
    lesson,
    messages,
    wordPatterns: [],
  });
  saveVoiceSession(idle, ANN);
  expect(hasSavedVoiceSession()).toBe(false);
  expect(restoreVoiceSession()).toEqual(idle);
});
