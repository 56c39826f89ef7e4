import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { StartTextSessionResponse, type EndpointName } from '../../src/contract/index.ts';
import { createRateLimiter } from '../../src/platform/rate-limits/rate-limiter.ts';
import { readConfig } from '../../src/config.ts';
import { LESSON, parseBody, post } from '../support/api.ts';
import { createMeteredDatabase } from '../support/firestore-meter.ts';
import { createAddress, withAddress } from '../support/rate-limited-server.ts';
import { createTestStatistics } from '../support/statistics.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { createLearner, verifyEmail } from '../support/users.ts';

const REPLIES = 12;
const FEEDBACK: EndpointName[] = [
  'generateScoreFeedback',
  'generateGrammarFeedback',
  'generateVocabularySuggestions',
];

/** Serves the app with a metered database, without statistics and without the daily spending limit, which an instance reads rarely. */
async function serveMetered() {
  const { db, takeCount } = await createMeteredDatabase();
  const { rateLimits, prices } = readConfig({ RATE_LIMIT_HASH_KEY: randomUUID() });
  const url = await serveAppForTest(
    {},
    {
      db,
      rateLimiter: createRateLimiter(db, rateLimits, prices),
      spendingGuard: { requireCapacity: async () => undefined, readToday: () => Promise.reject(new Error()) },
      statistics: createTestStatistics(async () => undefined),
    },
  );
  return { url, takeCount };
}

test('a text session with twelve replies costs as many Firestore operations as docs/scaling.md says', async () => {
  const { url, takeCount } = await serveMetered();
  const learner = await verifyEmail(await createLearner());
  const headers = { ...withAddress(createAddress()), 'X-Device-Id': randomUUID() };
  const send = async (name: EndpointName, body: object) => {
    const response = await post(name, { ...LESSON, ...body }, learner, headers, url);
    expect([name, response.status]).toEqual([name, 200]);
    return response;
  };

  const { sessionId } = await parseBody(await send('startTextSession', {}), StartTextSessionResponse);
  const start = takeCount();
  await send('generateIntro', { sessionId });
  const introduction = takeCount();
  for (let reply = 0; reply < REPLIES; reply += 1) {
    await send('generateResponse', { sessionId, conversation: ['User: I went home.'] });
  }
  const replies = takeCount();
  const messages = [{ role: 'user', content: 'I went home.' }];
  await Promise.all(FEEDBACK.map((name) => send(name, { sessionId, messages })));
  const feedback = takeCount();
  const at = new Date().toISOString();
  const conversation = {
    sessionId,
    type: 'text',
    startedAt: at,
    endedAt: at,
    messages: [{ role: 'user', content: 'I went home.', id: '1', timestamp: at }],
  };
  await send('saveTranscript', conversation);
  const transcript = takeCount();
  await send('saveTranscript', { ...conversation, feedback: { vocabulary: { suggestedWords: [] } } });
  const transcriptWithFeedback = takeCount();

  expect({ start, introduction, replies, feedback, transcript, transcriptWithFeedback }).toEqual({
    start: { reads: 10, writes: 5 },
    introduction: { reads: 1, writes: 1 },
    replies: { reads: 12, writes: 12 },
    feedback: { reads: 6, writes: 3 },
    transcript: { reads: 5, writes: 2 },
    transcriptWithFeedback: { reads: 5, writes: 2 },
  });
});
