import { addHours } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { GenerateIntroResponse, type EndpointName, type Lesson } from '../../src/contract/index.ts';
import {
  createLessonWith,
  createUniqueWord,
  expectError,
  LESSON,
  parseBody,
  post,
  requestTextSession,
  startTextSession,
} from '../support/api.ts';
import { refundStart } from '../../src/voice/hang-up.ts';
import { db, getSessionStatus } from '../support/database.ts';
import { getModelRequests, scriptModel } from '../support/model.ts';
import { createTestDeps, serveAppForTest } from '../support/test-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const MESSAGES = [{ role: 'user', content: 'I has a cat.' }];
const FEEDBACK_ENDPOINTS: EndpointName[] = [
  'generateScoreFeedback',
  'generateGrammarFeedback',
  'generateVocabularySuggestions',
];

/** Starts a session with a unique practice word; returns a function that requests a part of its feedback. */
async function startSession(user: TestUser, apiUrl?: string) {
  const word = createUniqueWord();
  const lesson: Lesson = createLessonWith(word);
  const { sessionId } = await startTextSession(user, lesson);
  const messages = [...MESSAGES, { role: 'user', content: word }];
  const requestFeedback = (name: EndpointName, caller: TestUser = user) =>
    post(name, { ...lesson, messages, sessionId }, caller, {}, apiUrl);
  return { sessionId, word, requestFeedback };
}

describe('feedback', () => {
  test.each(FEEDBACK_ENDPOINTS)(
    'from %s is covered by the session three times, and not charged to the account',
    async (name) => {
      const apiUrl = await serveAppForTest({ USER_SPENDING_PER_USER: '0/0' });
      const { word, requestFeedback } = await startSession(await createLearner(), apiUrl);
      for (let times = 0; times < 3; times += 1) expect((await requestFeedback(name)).status).toBe(200);
      const asked = (await getModelRequests(word)).length;
      await expectError(requestFeedback(name), 429, 'too-many-requests');
      expect(await getModelRequests(word)).toHaveLength(asked);
    },
  );

  test('is covered separately for each part, and exactly three times when many requests arrive at once', async () => {
    const { word, requestFeedback } = await startSession(await createLearner());
    const responses = await Promise.all(
      FEEDBACK_ENDPOINTS.flatMap((name) => Array.from({ length: 6 }, () => requestFeedback(name))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(9);
    expect(await getModelRequests(word)).toHaveLength(9);
  });

  test('is refused as for an unknown session when the account is deleted at the same moment', async () => {
    let sessionId = '';
    const { spendingGuard } = createTestDeps();
    const requireCapacity = async () => void (await db.doc(`sessions/${sessionId}`).delete());
    const apiUrl = await serveAppForTest({}, { spendingGuard: { ...spendingGuard, requireCapacity } });
    const session = await startSession(await createLearner(), apiUrl);
    sessionId = session.sessionId;
    await expectError(session.requestFeedback('generateGrammarFeedback'), 404, 'session-not-found');
    expect(await getModelRequests(session.word)).toEqual([]);
  });

  test('counts towards the limit even if the model refuses it, because the request cost money', async () => {
    const { word, requestFeedback } = await startSession(await createGuest());
    await scriptModel(word, { kind: 'refusal' });
    for (let times = 0; times < 3; times += 1) await requestFeedback('generateGrammarFeedback');
    await expectError(requestFeedback('generateGrammarFeedback'), 429, 'too-many-requests');
  });

  test("is refused for another user's session, an unknown one and a refunded one", async () => {
    const learner = await createLearner();
    const { sessionId, requestFeedback } = await startSession(learner);
    const stranger = await createLearner();
    await expectError(requestFeedback('generateScoreFeedback', stranger), 404, 'session-not-found');
    const unknown = { ...LESSON, messages: MESSAGES, sessionId: '0'.repeat(32) };
    await expectError(post('generateScoreFeedback', unknown, learner), 404, 'session-not-found');
    await db.doc(`sessions/${sessionId}`).update({ status: 'refunded' });
    await expectError(requestFeedback('generateScoreFeedback'), 409, 'session-ended');
  });

  test('is refused a day after the session has expired, as is its speech', async () => {
    let now = new Date();
    const url = await serveAppForTest({}, { now: () => now });
    const guest = await createGuest();
    const { sessionId } = await startTextSession(guest, LESSON, url);
    const introduced = await post('generateIntro', { ...LESSON, sessionId }, guest, {}, url);
    const { introduction: text, signature } = await parseBody(introduced, GenerateIntroResponse);
    now = addHours(now, 47);
    expect((await post('generateSpeech', { text, signature }, guest, {}, url)).status).toBe(200);
    now = addHours(now, 2);
    await expectError(post('generateSpeech', { text, signature }, guest, {}, url), 409, 'session-ended');
    const messages = [{ role: 'user', content: 'I go to the sea yesterday.' }];
    await expectError(
      post('generateGrammarFeedback', { ...LESSON, messages, sessionId }, guest, {}, url),
      409,
      'session-ended',
    );
  });

  test('without a session is charged to the account', async () => {
    const apiUrl = await serveAppForTest({ USER_SPENDING_PER_USER: '0/0' });
    const body = { ...LESSON, messages: MESSAGES };
    const learner = await createLearner();
    await expectError(post('generateGrammarFeedback', body, learner, {}, apiUrl), 429, 'too-many-requests');
    expect((await requestTextSession(learner)).status).toBe(200);
  });
});

test('feedback that is refused takes no processor time, however long the text is', async () => {
  const guest = await createGuest();
  const content = "a's ".repeat(490);
  const messages = Array.from({ length: 30 }, (_, index) => ({
    role: 'user',
    content: `word${index} ${content}`,
  }));
  const customWords = Array.from({ length: 10 }, (_, index) => `unheard word ${index}`);
  const request = () =>
    post('generateScoreFeedback', { messages, customWords, sessionId: '0'.repeat(32) }, guest);
  await expectError(request(), 404, 'session-not-found');
  const startedAt = performance.now();
  await expectError(request(), 404, 'session-not-found');
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test('a call that fails after its feedback was used is not refunded', async () => {
  const learner = await createLearner();
  const { sessionId } = await startTextSession(learner);
  await db
    .collection('sessions')
    .doc(sessionId)
    .update({ feedbackRequests: { score: 1 } });
  const call = { sessionId, owner: learner.uid, attemptNumber: 0 };
  expect(await refundStart(createTestDeps(), call)).toBe(false);
  expect(await getSessionStatus(sessionId)).toBe('ended');
});
