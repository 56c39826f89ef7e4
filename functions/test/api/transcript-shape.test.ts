import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../src/contract/index.ts';
import { parseBody, expectError, LESSON, post, startTextSession } from '../support/api.ts';
import { startCall } from '../support/calls.ts';
import {
  secondsFromNow,
  save,
  getTranscript,
  createTranscript,
  type Transcript,
} from '../support/transcripts.ts';
import { createLearner } from '../support/users.ts';

const createMessage = (role: string, content: unknown = 'Hi', timestamp: unknown = secondsFromNow(0)) => ({
  id: '1',
  role,
  content,
  timestamp,
});

/** Tries to save a changed transcript of a new session; returns the fields that the error names. */
async function getInvalidFields(change: (transcript: Transcript) => unknown) {
  const learner = await createLearner();
  const { sessionId } = await startTextSession(learner);
  const response = await save(change(createTranscript(sessionId)), learner);
  const { error } = await parseBody(response, ErrorBody);
  expect({ status: response.status, code: error.code }).toEqual({ status: 400, code: 'invalid-argument' });
  expect(await getTranscript(sessionId)).toBeUndefined();
  return error.message.split('; ').map((line) => line.split(':')[0]);
}

describe('rejects a transcript', () => {
  test.each<[string, object]>([
    ['a level', { level: 'Advanced' }],
    ['a topic', { topic: 'Past Perfect' }],
    ['practice words', { customWords: ['trip'] }],
  ])("with %s other than the session's", async (_what, change) => {
    expect(await getInvalidFields((transcript) => ({ ...transcript, ...change }))).toEqual([
      'level, topic and customWords',
    ]);
  });

  test.each<[string, (transcript: Transcript) => object, string]>([
    ['a time in the year 10000', () => ({ sentAt: '+010000-01-01T00:00:00Z' }), 'sentAt'],
    ['a date that does not exist', () => ({ startedAt: '2026-02-30T00:00:00Z' }), 'startedAt'],
    ['a number instead of a time', () => ({ endedAt: 7 }), 'endedAt'],
    ['a time with a UTC offset', () => ({ endedAt: '2026-05-20T12:00:00+02:00' }), 'endedAt'],
  ])('with %s', async (_what, change, field) => {
    expect(await getInvalidFields((transcript) => ({ ...transcript, ...change(transcript) }))).toContain(
      field,
    );
  });

  test('with more tutor messages than the session had', async () => {
    const [first, second] = [createMessage('assistant'), createMessage('assistant')];
    expect(await getInvalidFields((transcript) => ({ ...transcript, messages: [first, second] }))).toEqual([
      'messages',
    ]);
  });

  test('with more messages from the learner than the session allows', async () => {
    const messages = Array.from({ length: 60 }, () => createMessage('user'));
    expect(await getInvalidFields((transcript) => ({ ...transcript, messages }))).toEqual(['messages']);
  });

  test.each<[string, unknown, string]>([
    ['no messages', [], 'messages'],
    ['messages that are not a list', 'Hi', 'messages'],
    ['301 messages', Array.from({ length: 301 }, () => createMessage('user')), 'messages'],
    ['a message of 2,001 characters', [createMessage('user', 'x'.repeat(2_001))], 'messages[0].content'],
    ['a message with an unknown role', [createMessage('admin')], 'messages[0].role'],
    ['a message with an empty id', [{ ...createMessage('user'), id: '' }], 'messages[0].id'],
    ['a message without an id', [{ ...createMessage('user'), id: undefined }], 'messages[0].id'],
    ['a number as the message text', [createMessage('user', 7)], 'messages[0].content'],
    ['a message without a time', [createMessage('user', 'Hi', null)], 'messages[0].timestamp'],
    [
      'more than 512 KB of messages',
      Array.from({ length: 150 }, () => createMessage('user', 'ї'.repeat(1_800))),
      'messages',
    ],
  ])('with %s', async (_what, messages, field) => {
    expect(await getInvalidFields((transcript) => ({ ...transcript, messages }))).toContain(field);
  });

  test.each<[string, unknown, string]>([
    ['null as the feedback', null, 'feedback'],
    ['a score of 101', { score: { totalScore: 101 } }, 'feedback.score.totalScore'],
    [
      'suggestions that are not a list',
      { vocabulary: { suggestedWords: {} } },
      'feedback.vocabulary.suggestedWords',
    ],
    [
      'a string instead of a mistake',
      { grammar: { errorAnalysis: { mistakes: ['x'], summary: '' } } },
      'feedback.grammar.errorAnalysis.mistakes[0]',
    ],
  ])('with %s', async (_what, feedback, field) => {
    expect(await getInvalidFields((transcript) => ({ ...transcript, feedback }))).toContain(field);
  });

  test('with an invalid session id', async () => {
    expect(await getInvalidFields((transcript) => ({ ...transcript, sessionId: '../users/x' }))).toEqual([
      'sessionId',
    ]);
  });

  test('of more than 576 KB', async () => {
    const learner = await createLearner();
    const { sessionId } = await startTextSession(learner);
    const body = { ...createTranscript(sessionId), padding: 'x'.repeat(600_000) };
    await expectError(save(body, learner), 413, 'payload-too-large');
  });
});

test('refuses feedback that would make the stored transcript too large', async () => {
  const learner = await createLearner();
  const { sessionId } = await startCall(learner, { lesson: LESSON });
  const transcript = { ...createTranscript(sessionId), type: 'voice' };
  const messages = Array.from({ length: 140 }, () => createMessage('user', 'ї'.repeat(1_800)));
  expect((await save({ ...transcript, messages }, learner)).status).toBe(200);
  const vocabulary = { suggestedWords: ['ї'.repeat(250_000)] };
  await expectError(save({ ...transcript, feedback: { vocabulary } }, learner), 413, 'payload-too-large');
  const small = { vocabulary: { suggestedWords: ['stroll'] } };
  expect((await save({ ...transcript, feedback: small }, learner)).status).toBe(200);
  expect((await getTranscript(sessionId))?.['feedback']).toEqual(small);
});

test('accepts one tutor message for each reply plus the introduction', async () => {
  const learner = await createLearner();
  const { sessionId } = await startTextSession(learner);
  await post('generateResponse', { ...LESSON, sessionId, conversation: ['User: Hi'] }, learner);
  const transcript = createTranscript(sessionId);
  const three = [createMessage('assistant'), createMessage('assistant'), createMessage('assistant')];
  await expectError(save({ ...transcript, messages: three }, learner), 400, 'invalid-argument');
  expect((await save({ ...transcript, messages: three.slice(1) }, learner)).status).toBe(200);
});
