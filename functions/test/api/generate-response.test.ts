import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { GenerateResponseResponse, type Lesson } from '../../src/contract/index.ts';
import {
  parseBody,
  readError,
  expectError,
  readEvents,
  createLessonWith,
  post,
  startTextSession,
  createUniqueWord,
} from '../support/api.ts';
import { db, getSession } from '../support/database.ts';
import { getModelRequests, scriptModel } from '../support/model.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const EVENT_STREAM = { Accept: 'text/event-stream' };
const CONVERSATION = ['Assistant: Where did you go?', 'User: I went to Kyiv.'];

const requestReply = (user: TestUser, sessionId: string, lesson: Lesson, headers = {}) =>
  post('generateResponse', { ...lesson, sessionId, conversation: CONVERSATION }, user, headers);

const getSessionRef = (sessionId: string) => db.collection('sessions').doc(sessionId);
const countReplies = async (sessionId: string) => (await getSession(sessionId))?.messageCount;

/** Starts a session for a new guest; its practice word identifies it to the model server. */
async function startSessionAsGuest() {
  const guest = await createGuest();
  const word = createUniqueWord();
  const lesson = createLessonWith(word);
  const { sessionId, maxMessages } = await startTextSession(guest, lesson);
  return { guest, word, lesson, sessionId, maxMessages };
}

test('returns a whole reply as JSON', async () => {
  const { guest, lesson, sessionId } = await startSessionAsGuest();
  const response = await requestReply(guest, sessionId, lesson);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect((await parseBody(response, GenerateResponseResponse)).text).toContain('?');
  expect(await countReplies(sessionId)).toBe(1);
});

test('streams a reply as server-sent events that end with the whole text', async () => {
  const { guest, word, lesson, sessionId } = await startSessionAsGuest();
  await scriptModel(word, { kind: 'reply', content: 'That sounds lovely, дружe. What did you see there?' });
  const response = await requestReply(guest, sessionId, lesson, EVENT_STREAM);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = await readEvents(response);
  const deltas = events.flatMap((event) => ('delta' in event ? event.delta : []));
  expect(deltas.length).toBeGreaterThan(2);
  const signature = expect.stringContaining(sessionId) as unknown;
  expect(events.at(-1)).toEqual({ done: true, text: deltas.join(''), signature });
  expect(deltas.join('')).toBe('That sounds lovely, дружe. What did you see there?');
});

test('tells the model which practice words the learner has not used yet', async () => {
  const guest = await createGuest();
  const word = createUniqueWord();
  const lesson = createLessonWith(word, 'travel');
  const { sessionId } = await startTextSession(guest, lesson);
  const conversation = ['User: I travelled a lot last year.'];
  await post('generateResponse', { ...lesson, sessionId, conversation }, guest);
  const [request] = await getModelRequests(word);
  expect(request).toContain(`\\"unusedWords\\":[\\"${word}\\"]`);
});

test.each([
  ['flow', 'Correct nothing in this reply'],
  ['accuracy', 'choose the most serious one'],
])('tells the model when the learner wants corrections: %s', async (corrections, expected) => {
  const { guest, word, lesson, sessionId } = await startSessionAsGuest();
  await post('generateResponse', { ...lesson, sessionId, conversation: CONVERSATION, corrections }, guest);
  expect(await getModelRequests(word)).toEqual([expect.stringContaining(expected)]);
});

test('uses the lesson that the session was started with', async () => {
  const { guest, word, sessionId } = await startSessionAsGuest();
  await requestReply(guest, sessionId, { level: 'Proficient', topic: 'Future Perfect', customWords: [] });
  const [request] = await getModelRequests(word);
  expect(request).toContain('Past Simple');
  expect(request).not.toContain('Future Perfect');
});

describe('the message limit', () => {
  test('makes the last reply a goodbye, and rejects further requests with its own error code', async () => {
    const { guest, lesson, sessionId, maxMessages } = await startSessionAsGuest();
    const replies: string[] = [];
    for (let message = 1; message <= maxMessages; message += 1) {
      const { text } = await parseBody(
        await requestReply(guest, sessionId, lesson),
        GenerateResponseResponse,
      );
      replies.push(text);
    }
    expect(replies.filter((text) => text.includes('Goodbye'))).toEqual([replies.at(-1)]);
    expect(replies.filter((text) => !text.includes('?'))).toEqual([replies.at(-1)]);
    await expectError(requestReply(guest, sessionId, lesson), 429, 'MESSAGE_LIMIT_REACHED');
    expect(await countReplies(sessionId)).toBe(maxMessages);
  });

  test('holds for twenty concurrent requests', async () => {
    const { guest, lesson, sessionId, maxMessages } = await startSessionAsGuest();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => requestReply(guest, sessionId, lesson)),
    );
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(maxMessages);
    expect(
      responses.map(({ status }) => status).filter((status) => ![200, 409, 429].includes(status)),
    ).toEqual([]);
    expect(await countReplies(sessionId)).toBeLessThanOrEqual(maxMessages);
  });
});

describe('the attempt limit', () => {
  test('rejects further replies after three failed attempts per message', async () => {
    const { guest, word, lesson, sessionId, maxMessages } = await startSessionAsGuest();
    await scriptModel(word, { kind: 'refusal' });
    const attempts = 3 * maxMessages;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      expect(await readError(await requestReply(guest, sessionId, lesson))).toMatchObject({
        code: 'model-refused',
      });
    }
    await expectError(requestReply(guest, sessionId, lesson), 429, 'MESSAGE_LIMIT_REACHED');
    expect(await getModelRequests(word)).toHaveLength(attempts);
    expect(await getSession(sessionId)).toMatchObject({ messageCount: 0, attempts });
  });

  test('counts from zero for a session stored before attempts were counted', async () => {
    const { guest, lesson, sessionId } = await startSessionAsGuest();
    await getSessionRef(sessionId).update({
      attempts: FieldValue.delete(),
      introductionClaimedAt: FieldValue.delete(),
    });
    expect((await requestReply(guest, sessionId, lesson)).status).toBe(200);
    expect(await getSession(sessionId)).toMatchObject({ messageCount: 1, attempts: 1 });
  });
});

describe('rejects a session', () => {
  test('of another learner as not found', async () => {
    const { lesson, sessionId } = await startSessionAsGuest();
    const stranger = await createLearner({ admin: true });
    await expectError(requestReply(stranger, sessionId, lesson), 404, 'session-not-found');
    expect(await countReplies(sessionId)).toBe(0);
  });

  test.each(['0'.repeat(32), 'no-such-session', '../users/x', '', '__x__', 'a/b'])(
    'with the unknown or malformed id %j',
    async (sessionId) => {
      const { status } = await readError(
        await requestReply(await createGuest(), sessionId, createLessonWith()),
      );
      expect([400, 404]).toContain(status);
    },
  );

  test.each([
    ['has ended', { status: 'ended' }],
    ['has expired', { expiresAt: new Date(Date.now() - 1_000) }],
  ])('that %s', async (_state, change) => {
    const { guest, lesson, sessionId } = await startSessionAsGuest();
    await getSessionRef(sessionId).update(change);
    await expectError(requestReply(guest, sessionId, lesson), 409, 'session-ended');
  });
});

describe('when the model fails', () => {
  test.each([
    ['with an outage', { kind: 'status', status: 500 }, 503, 'model-unavailable', 2],
    ['with a rate-limit error', { kind: 'status', status: 429, retryAfter: 60 }, 503, 'model-unavailable', 2],
    ['by rejecting the API key', { kind: 'status', status: 401 }, 502, 'model-failed', 1],
    ['by not answering', { kind: 'stall' }, 503, 'model-unavailable', 1],
    ['with a refusal', { kind: 'refusal' }, 502, 'model-refused', 1],
    ['with an empty answer', { kind: 'empty' }, 502, 'model-failed', 2],
    ['with only whitespace', { kind: 'reply', content: ' \n ' }, 502, 'model-failed', 2],
    ['with a broken body', { kind: 'broken-body' }, 502, 'model-failed', 2],
    ['by closing the connection', { kind: 'cut-off', afterDeltas: 0 }, 502, 'model-failed', 2],
  ] as const)(
    '%s, returns a clear error and does not count the reply',
    async (_how, behaviour, status, code, requestCount) => {
      const { guest, word, lesson, sessionId } = await startSessionAsGuest();
      await scriptModel(word, behaviour);
      const failed = await requestReply(guest, sessionId, lesson, EVENT_STREAM);
      expect(failed.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await readError(failed)).toEqual({ status, code });
      expect(await countReplies(sessionId)).toBe(0);
      expect(await getModelRequests(word)).toHaveLength(requestCount);
    },
  );

  test('once, succeeds on the second attempt', async () => {
    const { guest, word, lesson, sessionId } = await startSessionAsGuest();
    await scriptModel(word, { kind: 'status', status: 503 }, 1);
    expect((await requestReply(guest, sessionId, lesson)).status).toBe(200);
    expect(await countReplies(sessionId)).toBe(1);
  });

  test.each([
    ['breaks off', { kind: 'cut-off', afterDeltas: 3 }],
    ['stops sending', { kind: 'stream-stall', afterDeltas: 3 }],
  ] as const)(
    'and its stream %s, reports the error in the last event and does not count the reply',
    async (_how, behaviour) => {
      const { guest, word, lesson, sessionId } = await startSessionAsGuest();
      await scriptModel(word, behaviour);
      const response = await requestReply(guest, sessionId, lesson, EVENT_STREAM);
      expect(response.status).toBe(200);
      const events = await readEvents(response);
      expect(events.at(-1)).toHaveProperty('error.code', expect.stringMatching(/^model-/));
      expect(events.slice(0, -1).every((event) => 'delta' in event)).toBe(true);
      expect(await countReplies(sessionId)).toBe(0);
    },
  );
});
