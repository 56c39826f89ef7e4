import { SaveTranscriptRequest } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import type { Blocks } from '../results/feedback-machine.ts';
import type { ChatMessage } from '../session/chat-message.ts';
import { createTranscript } from './session-transcript.ts';

const MINUTE = 60_000;
const said = (minute: number, role: ChatMessage['role'], content = 'Hello'): ChatMessage => ({
  id: String(minute),
  role,
  content,
  at: minute * MINUTE,
});
const sessionOf = (...messages: ChatMessage[]) => ({
  sessionId: '0'.repeat(32),
  lesson: { level: 'Intermediate' as const, topic: 'Past Simple' as const, customWords: ['journey'] },
  messages,
  wordPatterns: [],
});
const at = (minute: number) => new Date(minute * MINUTE).toISOString();

test('lasts from the earliest to the latest message, in any order', () => {
  const session = sessionOf(said(2, 'assistant'), said(1, 'user'), said(3, 'assistant'));
  const transcript = createTranscript('voice', session, null);
  expect(transcript).toMatchObject({ type: 'voice', startedAt: at(1), endedAt: at(3), feedback: {} });
  const sent = { ...transcript, sentAt: at(4) };
  expect(SaveTranscriptRequest.parse(sent)).toEqual(sent);
});

test('limits the time of an unanswered last message, so that it stays within the session', () => {
  const session = sessionOf(said(1, 'assistant'), said(90, 'user'));
  expect(createTranscript('text', session, null)).toMatchObject({
    endedAt: at(5),
    messages: [{ at: at(1) }, { at: at(5) }],
  });
  const soon = sessionOf(said(1, 'assistant'), said(3, 'user'));
  expect(createTranscript('text', soon, null).endedAt).toBe(at(3));
});

test('keeps the latest messages, and the beginning of long ones', () => {
  const many = Array.from({ length: 301 }, (_, index) => said(index, 'assistant', 'a'.repeat(2_001)));
  const { messages } = createTranscript('voice', sessionOf(...many), null);
  expect(messages).toHaveLength(300);
  expect(messages[0]).toEqual({ role: 'assistant', content: 'a'.repeat(2_000), at: at(1) });
});

test('includes only the feedback that is done', () => {
  const vocabulary = { suggestedWords: ['voyage'] };
  const blocks: Blocks = {
    score: { status: 'pending' },
    grammar: { status: 'failed' },
    vocabulary: { status: 'done', value: vocabulary },
  };
  expect(createTranscript('text', sessionOf(said(1, 'user')), blocks).feedback).toEqual({ vocabulary });
});
