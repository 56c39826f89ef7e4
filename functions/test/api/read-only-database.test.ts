import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { StartTextSessionResponse, type EndpointName } from '../../src/contract/index.ts';
import { createLessonWith, createUniqueWord, parseBody, post, readError } from '../support/api.ts';
import { getSession, getTextUsed, getUsage } from '../support/database.ts';
import { createMeteredDatabase } from '../support/firestore-meter.ts';
import { getModelRequests } from '../support/model.ts';
import { NO_QUEUE, serveAppForTest } from '../support/test-server.ts';
import { createLearner } from '../support/users.ts';

test('requests fail without cost while the database is read-only, and count once when they are repeated afterwards', async () => {
  const { db, setReadOnly } = await createMeteredDatabase();
  const url = await serveAppForTest({}, { ...NO_QUEUE, db });
  const learner = await createLearner();
  const word = createUniqueWord();
  const lesson = createLessonWith(word);
  const headers = { 'Idempotency-Key': randomUUID() };
  const send = (name: EndpointName, body: object) =>
    post(name, { ...lesson, ...body }, learner, headers, url);
  const at = new Date().toISOString();
  const createRequests = (sessionId: string): [EndpointName, object][] => [
    ['startTextSession', {}],
    ['generateIntro', { sessionId }],
    ['generateResponse', { sessionId, conversation: ['User: Hello'], turn: 'turn-0001' }],
    ['generateGrammarFeedback', { sessionId, messages: [{ role: 'user', content: `I like ${word}.` }] }],
    [
      'saveTranscript',
      {
        sessionId,
        type: 'text',
        startedAt: at,
        endedAt: at,
        messages: [{ role: 'user', content: 'Hello', id: '1', timestamp: at }],
      },
    ],
  ];

  setReadOnly(true);
  expect((await send('startTextSession', {})).status).toBeGreaterThanOrEqual(500);
  expect(await getUsage(learner.uid)).toBeUndefined();

  setReadOnly(false);
  const { sessionId } = await parseBody(await send('startTextSession', {}), StartTextSessionResponse);
  setReadOnly(true);
  // The repeated start only reads.
  for (const [name, body] of createRequests(sessionId).slice(1)) {
    const error = await readError(await send(name, body));
    expect([name, error]).toEqual([name, { status: 500, code: 'internal' }]);
  }
  expect(await getModelRequests(word)).toEqual([]);

  setReadOnly(false);
  for (const [name, body] of createRequests(sessionId)) {
    expect([name, (await send(name, body)).status]).toEqual([name, 200]);
  }
  expect(await getTextUsed(learner.uid)).toBe(1);
  expect(await getSession(sessionId)).toMatchObject({
    messageCount: 1,
    feedbackRequests: { grammar: 1 },
  });
});
