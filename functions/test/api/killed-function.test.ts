import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { toDay } from '../../src/platform/statistics/days.ts';
import { LESSON, parseBody, post, retryOnConflict } from '../support/api.ts';
import { countStoredEvents, createSubscription, deliverEvent, getPlan } from '../support/billing.ts';
import { db, getSession, getTextUsed } from '../support/database.ts';
import { servePackage, unpackDeployedPackage } from '../support/deployed-package.ts';
import { createTranscript, getTranscript } from '../support/transcripts.ts';
import { createLearner, type TestUser } from '../support/users.ts';
import { readWordCounts } from '../support/words.ts';

const WORDS = Array.from({ length: 100 }, (_, index) => ({ word: `word ${index}` }));

let unpacked: Awaited<ReturnType<typeof unpackDeployedPackage>>;
beforeAll(async () => {
  unpacked = await unpackDeployedPackage();
});
afterAll(() => unpacked.remove());

/** Starts a session, and returns one request for each kind of write, as the page and the payment provider send and repeat it. */
async function createRequests(learner: TestUser, subscriber: TestUser, apiUrl: string) {
  const send = (url: string, ...[name, body, headers]: [Parameters<typeof post>[0], object, object?]) =>
    post(name, body, learner, { ...headers }, url);
  const { sessionId } = await parseBody(
    await send(apiUrl, 'startTextSession', LESSON),
    StartTextSessionResponse,
  );
  const headers = { 'Idempotency-Key': randomUUID() };
  const reply = { ...LESSON, sessionId, conversation: ['User: Hello'], turn: randomUUID() };
  const transcript = createTranscript(sessionId);
  const event = createSubscription(subscriber).event('started');
  const requests: ((url: string) => Promise<Response>)[] = [
    (url) => send(url, 'startTextSession', LESSON, headers),
    (url) => send(url, 'generateResponse', reply),
    (url) => send(url, 'saveTranscript', transcript),
    (url) => send(url, 'importWords', { items: WORDS }),
    (url) => deliverEvent(event, url),
  ];
  return { sessionId, requests };
}

// The emulator keeps the locks of a killed function for half a minute, so run the cases concurrently.
test.concurrent.each([20, 60, 150])(
  'counts and stores everything once when the function is killed after %d ms and the requests are repeated',
  async (milliseconds) => {
    const killed = await servePackage(unpacked.folder);
    const learner = await createLearner();
    const subscriber = await createLearner();
    const { sessionId, requests } = await createRequests(learner, subscriber, killed.url);
    const outcomes = Promise.allSettled(requests.map((send) => send(killed.url)));
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await killed.stop('SIGKILL');
    await outcomes;

    const server = await servePackage(unpacked.folder);
    const responses = await Promise.all(requests.map((send) => retryOnConflict(() => send(server.url))));
    await Promise.all(responses.map((response) => response.text()));
    await server.stop();

    expect(responses.map(({ status }) => status)).toEqual(requests.map(() => 200));
    expect(await getTextUsed(learner.uid)).toBe(2);
    expect(await getSession(sessionId)).toMatchObject({ messageCount: 1 });
    expect(await getTranscript(sessionId)).toMatchObject({ owner: learner.uid });
    expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 100, actualCount: 100 });
    expect(await countStoredEvents(subscriber)).toBe(1);
    expect(await getPlan(subscriber)).toBe('SMART');
  },
);

test('writes its statistics before it ends when it is terminated', async () => {
  const server = await servePackage(unpacked.folder);
  const learner = await createLearner();
  expect((await post('generateWords', LESSON, learner, {}, server.url)).status).toBe(200);
  const day = toDay(new Date());
  await server.stop('SIGTERM');
  const statistics = await db.doc(`userStatistics/${day}-${learner.uid}`).get();
  expect(statistics.get('requests')).toBe(1);
});
