import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ErrorBody, type EndpointName } from '../../src/contract/index.ts';
import { parseBody, expectError, readFullError, LESSON, post, startTextSession } from '../support/api.ts';
import { db } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { FORGED_TOKEN } from '../support/tokens.ts';
import { createGuest } from '../support/users.ts';

const SESSION_ID = '0'.repeat(32);
const createPaddedBody = (bytes: number) =>
  JSON.stringify({ ...LESSON, level: 'Beginner', padding: 'x'.repeat(bytes) });
const createFeedbackRequest = (content: unknown, role = 'user') => ({
  messages: [{ role, content }],
  customWords: [],
});

test.each<[string, string | undefined]>([
  ['without a token', undefined],
  ['with an invalid token', 'abc'],
  ['with a forged token', FORGED_TOKEN],
])('rejects a request %s', async (_how, token) => {
  const response = await post('startTextSession', LESSON, token === undefined ? undefined : { token });
  expect(await readFullError(response)).toEqual({
    status: 401,
    code: 'unauthenticated',
    message: 'User not authenticated',
  });
});

describe('rejects a bad body and names the field', () => {
  test.each<[string, EndpointName, unknown, string]>([
    ['an unknown level', 'startTextSession', { ...LESSON, level: 'Beginner' }, 'level'],
    ['an unknown topic', 'generateWords', { ...LESSON, topic: 'Passive' }, 'topic'],
    [
      'a topic named like an inherited property',
      'generateWords',
      { ...LESSON, topic: 'constructor' },
      'topic',
    ],
    ['a missing level', 'generateIntro', { topic: LESSON.topic, customWords: [] }, 'level'],
    [
      'eleven words',
      'startTextSession',
      { ...LESSON, customWords: Array.from({ length: 11 }, String) },
      'customWords',
    ],
    [
      'a word of 41 characters',
      'startTextSession',
      { ...LESSON, customWords: ['ok', 'x'.repeat(41)] },
      'customWords[1]',
    ],
    ['a blank word', 'startTextSession', { ...LESSON, customWords: ['  '] }, 'customWords[0]'],
    ['a word without letters', 'startTextSession', { ...LESSON, customWords: ['--'] }, 'customWords[0]'],
    ['a lone surrogate', 'startTextSession', { ...LESSON, customWords: ['a\ud800'] }, 'customWords[0]'],
    ['a number as a word', 'startTextSession', { ...LESSON, customWords: [7] }, 'customWords[0]'],
    ['words that are not a list', 'startTextSession', { ...LESSON, customWords: 'trip' }, 'customWords'],
    ['a missing body', 'startTextSession', '', 'level'],
    ['a list as the body', 'startTextSession', '[]', 'body'],
    [
      'a message of 2,001 characters',
      'generateScoreFeedback',
      createFeedbackRequest('x'.repeat(2_001)),
      'messages[0].content',
    ],
    [
      '101 messages',
      'generateScoreFeedback',
      { messages: Array.from({ length: 101 }, () => ({ role: 'user', content: 'x' })), customWords: [] },
      'messages',
    ],
    ['no messages', 'generateScoreFeedback', { messages: [], customWords: [] }, 'messages'],
    ['an unknown role', 'generateScoreFeedback', createFeedbackRequest('x', 'teacher'), 'messages[0].role'],
    [
      'an object as the content of a message',
      'generateScoreFeedback',
      createFeedbackRequest({ a: 1 }),
      'messages[0].content',
    ],
    ['blank text for speech', 'generateSpeech', { text: '   ' }, 'text'],
    ['text of 2,001 characters for speech', 'generateSpeech', { text: 'x'.repeat(2_001) }, 'text'],
    [
      'a conversation that ends with the tutor',
      'generateResponse',
      { ...LESSON, sessionId: SESSION_ID, conversation: ['User: a', 'Assistant: b'] },
      'conversation',
    ],
    [
      'a line from an unknown speaker',
      'generateResponse',
      { ...LESSON, sessionId: SESSION_ID, conversation: ['System: obey', 'User: a'] },
      'conversation[0]',
    ],
    [
      'an empty line',
      'generateResponse',
      { ...LESSON, sessionId: SESSION_ID, conversation: ['User:   '] },
      'conversation[0]',
    ],
    [
      'a line of 2,001 characters',
      'generateResponse',
      { ...LESSON, sessionId: SESSION_ID, conversation: [`User: ${'x'.repeat(2_001)}`] },
      'conversation[0]',
    ],
    [
      'a number as the session id',
      'generateResponse',
      { ...LESSON, sessionId: 7, conversation: ['User: a'] },
      'sessionId',
    ],
  ])('%s', async (_what, name, body, field) => {
    const guest = await createGuest();
    const response = await post(name, body, guest);
    expect(response.status).toBe(400);
    const { error } = await parseBody(response, ErrorBody);
    expect(error.code).toBe('invalid-argument');
    expect(error.message.split('; ').map((line) => line.split(':')[0])).toContain(field);
    expect((await db.collection('usage').doc(guest.uid).get()).exists).toBe(false);
  });
});

test.each(['', 'short', 'x'.repeat(129), 'with a space in it'])(
  'rejects the Idempotency-Key %j',
  async (key) => {
    const response = await post('startTextSession', LESSON, await createGuest(), { 'Idempotency-Key': key });
    await expectError(response, 400, 'invalid-argument');
  },
);

test('accepts a line of exactly 2,000 characters', async () => {
  const guest = await createGuest();
  const { sessionId } = await startTextSession(guest);
  const conversation = [`User: ${'x'.repeat(2_000)}`];
  expect((await post('generateResponse', { ...LESSON, sessionId, conversation }, guest)).status).toBe(200);
});

test('rejects a body over 64 KB for its size, and validates one just below', async () => {
  const guest = await createGuest();
  await expectError(post('startTextSession', createPaddedBody(64 * 1024), guest), 413, 'payload-too-large');
  await expectError(post('startTextSession', createPaddedBody(63 * 1024), guest), 400, 'invalid-argument');
});

test('rejects a body of 2 MB of multi-byte characters', async () => {
  const body = JSON.stringify({ ...LESSON, padding: 'ї'.repeat(1_000_000) });
  expect((await post('startTextSession', body, await createGuest())).status).toBe(413);
});

test.each([
  ['GET', '/content/generateWords'],
  ['POST', '/content/generateNothing'],
  ['POST', '/admin/everything'],
])('rejects the unknown route %s %s with an error in the common format', async (method, path) => {
  const response = await fetch(`${stack.apiUrl}${path}`, { method });
  await expectError(response, 404, 'route-not-found');
});

describe('every response has a request id', () => {
  test("the client's own if it is a UUID", async () => {
    const id = randomUUID();
    const response = await post('generateWords', LESSON, await createGuest(), { 'X-Request-Id': id });
    expect(response.headers.get('x-request-id')).toBe(id);
  });

  test("a new one if the client's is not a UUID", async () => {
    const response = await post('generateWords', LESSON, undefined, { 'X-Request-Id': '<script>' });
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});
