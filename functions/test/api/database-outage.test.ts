import { randomUUID } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '../../src/contract/index.ts';
import {
  createLessonWith,
  createUniqueWord,
  expectError,
  LESSON,
  post,
  startTextSession,
} from '../support/api.ts';
import { POLL_TIMEOUT } from '../support/calls.ts';
import { db, getSession } from '../support/database.ts';
import { getModelRequests } from '../support/model.ts';
import { serveApp, serveAppForTest, type TestServer } from '../support/test-server.ts';
import { createLearner, type TestUser } from '../support/users.ts';

/** A client of a database that is down: nothing listens on its port. */
function createUnreachableDatabase(): Firestore {
  const emulatorHost = process.env['FIRESTORE_EMULATOR_HOST'];
  // Takes precedence over the settings.
  process.env['FIRESTORE_EMULATOR_HOST'] = '127.0.0.1:9';
  const database = new Firestore({ projectId: 'demo-parley' });
  process.env['FIRESTORE_EMULATOR_HOST'] = emulatorHost;
  return database;
}

/** The server's own timeout is twice this time plus three seconds. */
const MODEL_TIMEOUT_MS = '500';

let server: TestServer;
let learner: TestUser;
beforeAll(async () => {
  server = await serveApp({ MODEL_TIMEOUT_MS }, { db: createUnreachableDatabase() });
  learner = await createLearner();
});
afterAll(() => server.close());

test('does not count a reply if the request times out before it reaches the model', async () => {
  const other = await createLearner();
  const word = createUniqueWord();
  const lesson = createLessonWith(word);
  const { sessionId } = await startTextSession(other, lesson);
  const urlWithShortTimeout = await serveAppForTest({}, { requestTimeoutMs: 1 });

  const body = { ...lesson, sessionId, conversation: ['User: Hello'] };
  await expectError(post('generateResponse', body, other, {}, urlWithShortTimeout), 503, 'unavailable');

  await expect.poll(async () => (await getSession(sessionId))?.attempts, POLL_TIMEOUT).toBe(1);
  await expect.poll(async () => (await getSession(sessionId))?.messageCount, POLL_TIMEOUT).toBe(0);
  expect(await getModelRequests(word)).toEqual([]);
});

test.each<[EndpointName, object]>([
  ['startTextSession', LESSON],
  ['generateIntro', LESSON],
  ['addWord', { word: 'journey' }],
  ['generateWords', { level: LESSON.level, topic: LESSON.topic }],
])('%s responds with 503 and Retry-After while the database is down', async (name, body) => {
  const response = await post(name, body, learner, { 'Idempotency-Key': randomUUID() }, server.url);

  expect(response.headers.get('retry-after')).toBe('60');
  await expectError(response, 503, 'unavailable');
  const user = await db.collection('users').doc(learner.uid).get();
  expect(user.data()).toMatchObject({ textUsed: 0 });
});
