import { SaveTranscriptRequest } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import type { FeedbackParts } from '../results/feedback-machine.ts';
import type { ChatMessage } from '../session/chat-message.ts';
import { createTranscript } from './session-transcript.ts';

const MINUTE = 60_000;
const createMessage = (minute: number, role: ChatMessage['role'], content = 'Hello'): ChatMessage => ({
  id: String(minute),
  role,
  content,
  at: minute * MINUTE,
});
const createSession = (...messages: ChatMessage[]) => ({
  sessionId: '0'.repeat(32),
  lesson: { level: 'Intermediate' as const, topic: 'Past Simple' as const, customWords: ['journey'] },
  messages,
  wordPatterns: [],
});
const formatMinute = (minute: number) => new Date(minute * MINUTE).toISOString();

test('covers the time from the earliest to the latest message, whatever their order', () => {
  const session = createSession(
    createMessage(2, 'assistant'),
    createMessage(1, 'user'),
    createMessage(3, 'assistant'),
  );
  const transcript = createTranscript('voice', session, null);
  expect(transcript).toMatchObject({
    type: 'voice',
    startedAt: formatMinute(1),
    endedAt: formatMinute(3),
    feedback: {},
  });
  const sent = { ...transcript, sentAt: formatMinute(4) };
  expect(SaveTranscriptRequest.parse(sent)).toEqual(sent);
});

test('dates an unanswered last message at most four minutes after the message before it', () => {
  const session = createSession(createMessage(1, 'assistant'), createMessage(90, 'user'));
  expect(createTranscript('text', session, null)).toMatchObject({
    endedAt: formatMinute(5),
    messages: [{ timestamp: formatMinute(1) }, { timestamp: formatMinute(5) }],
  });
  const soon = createSession(createMessage(1, 'assistant'), createMessage(3, 'user'));
  expect(createTranscript('text', soon, null).endedAt).toBe(formatMinute(3));
});

test('keeps the latest messages, and the beginning of long ones', () => {
  const many = Array.from({ length: 301 }, (_, index) =>
    createMessage(index, 'assistant', 'a'.repeat(2_001)),
  );
  const { messages } = createTranscript('voice', createSession(...many), null);
  expect(messages).toHaveLength(300);
  expect(messages[0]).toEqual({
    id: '1',
    role: 'assistant',
    content: 'a'.repeat(2_000),
    timestamp: formatMinute(1),
  });
});

test('includes only the feedback that is done', () => {
  const vocabulary = { suggestedWords: ['voyage'] };
  const parts: FeedbackParts = {
    score: { status: 'pending' },
    grammar: { status: 'failed', error: 'internal' },
    vocabulary: { status: 'done', value: vocabulary },
  };
  expect(createTranscript('text', createSession(createMessage(1, 'user')), parts).feedback).toEqual({
    vocabulary,
  });
});
