import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { GenerateIntroResponse, StartTextSessionResponse } from '../../src/contract/index.ts';
import { getSafetyIdentifier } from '../../src/platform/ai/openai-calls.ts';
import {
  parseBody,
  expectError,
  LESSON,
  createLessonWith,
  post,
  requestTextSession,
  startTextSession,
  createUniqueWord,
} from '../support/api.ts';
import { getTextUsed } from '../support/database.ts';
import { createDatabaseThatRepeats } from '../support/fake-databases.ts';
import { getModelRequests, scriptModel } from '../support/model.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { createGuest, createLearner } from '../support/users.ts';

test('returns an introduction to the lesson', async () => {
  const response = await post('generateIntro', LESSON, await createGuest());
  expect(response.status).toBe(200);
  expect((await parseBody(response, GenerateIntroResponse)).introduction).toContain('?');
});

test('limits an introduction to the maximum length of a message', async () => {
  const word = createUniqueWord();
  await scriptModel(word, { kind: 'reply', content: 'so '.repeat(2_000) });
  const response = await post('generateIntro', createLessonWith(word), await createGuest());
  expect((await parseBody(response, GenerateIntroResponse)).introduction).toHaveLength(2_000);
});

describe('when the introduction of a session fails', () => {
  test('refunds the session, and the guest can start again', async () => {
    const guest = await createGuest();
    const word = createUniqueWord();
    await scriptModel(word, { kind: 'status', status: 500 });
    const { sessionId } = await startTextSession(guest, createLessonWith(word));
    expect(await getTextUsed(guest.uid)).toBe(1);
    const failed = await post('generateIntro', { ...createLessonWith(word), sessionId }, guest);
    expect(failed.headers.get('retry-after')).toMatch(/^\d+$/);
    await expectError(failed, 503, 'model-unavailable');
    expect(await getTextUsed(guest.uid)).toBe(0);
    expect((await requestTextSession(guest)).status).toBe(200);
  });

  test('refunds the session when Firestore has repeated the transaction, because the response was lost', async () => {
    const guest = await createGuest();
    const word = createUniqueWord();
    await scriptModel(word, { kind: 'status', status: 500 });
    const { sessionId } = await startTextSession(guest, createLessonWith(word));
    const url = await serveAppForTest({}, { db: createDatabaseThatRepeats() });
    const failed = await post('generateIntro', { ...createLessonWith(word), sessionId }, guest, {}, url);
    await expectError(failed, 503, 'model-unavailable');
    expect(await getTextUsed(guest.uid)).toBe(0);
  });

  test('does not refund a session whose feedback has been requested', async () => {
    const guest = await createGuest();
    const word = createUniqueWord();
    const lesson = createLessonWith(word);
    const { sessionId } = await startTextSession(guest, lesson);
    const messages = [{ role: 'user', content: 'I go to the sea yesterday.' }];
    const feedback = await post('generateGrammarFeedback', { ...LESSON, messages, sessionId }, guest);
    expect(feedback.status).toBe(200);
    await scriptModel(word, { kind: 'status', status: 500 });

    await expectError(post('generateIntro', { ...lesson, sessionId }, guest), 503, 'model-unavailable');

    expect(await getTextUsed(guest.uid)).toBe(1);
  });

  test('refunds the session only once when eight requests fail at once', async () => {
    const learner = await createLearner();
    await startTextSession(learner);
    await startTextSession(learner);
    const word = createUniqueWord();
    await scriptModel(word, { kind: 'refusal' });
    const { sessionId } = await startTextSession(learner, createLessonWith(word));
    const body = { ...createLessonWith(word), sessionId };
    await Promise.all(Array.from({ length: 8 }, () => post('generateIntro', body, learner)));
    expect(await getTextUsed(learner.uid)).toBe(2);
  });

  test('does not refund a session that has been introduced before, even minutes later', async () => {
    let now = new Date();
    const url = await serveAppForTest({}, { now: () => now });
    const guest = await createGuest();
    const lesson = createLessonWith(createUniqueWord());
    const { sessionId } = await startTextSession(guest, lesson, url);
    expect((await post('generateIntro', { ...lesson, sessionId }, guest, {}, url)).status).toBe(200);
    now = addMinutes(now, 5);
    await scriptModel(lesson.customWords[0] ?? '', { kind: 'status', status: 500 });
    await expectError(
      post('generateIntro', { ...lesson, sessionId }, guest, {}, url),
      503,
      'model-unavailable',
    );
    expect(await getTextUsed(guest.uid)).toBe(1);
  });

  test('ends the session, and its key cannot be used again', async () => {
    const guest = await createGuest();
    const word = createUniqueWord();
    const key = randomUUID();
    await scriptModel(word, { kind: 'refusal' });
    const { sessionId } = await parseBody(
      await requestTextSession(guest, createLessonWith(word), key),
      StartTextSessionResponse,
    );
    await post('generateIntro', { ...createLessonWith(word), sessionId }, guest);
    const reply = { ...createLessonWith(word), sessionId, conversation: ['User: Hello'] };
    await expectError(post('generateResponse', reply, guest), 409, 'session-ended');
    await expectError(requestTextSession(guest, createLessonWith(word), key), 409, 'session-ended');
    expect(await getTextUsed(guest.uid)).toBe(0);
  });

  test('does not refund after the tutor has spoken, and the session continues', async () => {
    const guest = await createGuest();
    const word = createUniqueWord();
    const { sessionId } = await startTextSession(guest, createLessonWith(word));
    const body = { ...createLessonWith(word), sessionId };
    expect((await post('generateIntro', body, guest)).status).toBe(200);
    await scriptModel(word, { kind: 'status', status: 500 }, 2);
    expect((await post('generateIntro', body, guest)).status).toBe(503);
    expect(await getTextUsed(guest.uid)).toBe(1);
    const reply = { ...body, conversation: ['User: Hello'] };
    expect((await post('generateResponse', reply, guest)).status).toBe(200);
  });

  test('does not refund after a reply was counted', async () => {
    const guest = await createGuest();
    const word = createUniqueWord();
    const { sessionId } = await startTextSession(guest, createLessonWith(word));
    await post(
      'generateResponse',
      { ...createLessonWith(word), sessionId, conversation: ['User: Hello'] },
      guest,
    );
    await scriptModel(word, { kind: 'status', status: 500 });
    await post('generateIntro', { ...createLessonWith(word), sessionId }, guest);
    expect(await getTextUsed(guest.uid)).toBe(1);
  });
});

test('introduces the lesson that the session was started with', async () => {
  const guest = await createGuest();
  const word = createUniqueWord();
  const { sessionId } = await startTextSession(guest, createLessonWith(word));
  await post('generateIntro', { ...LESSON, topic: 'Future Perfect', sessionId }, guest);
  const [request] = await getModelRequests(word);
  expect(request).toContain('Past Simple');
  expect(request).not.toContain('Future Perfect');
});

test("does not find another learner's session and does not refund it", async () => {
  const [owner, stranger] = await Promise.all([createGuest(), createGuest()]);
  const word = createUniqueWord();
  const { sessionId } = await startTextSession(owner, createLessonWith(word));
  await scriptModel(word, { kind: 'status', status: 500 });
  await expectError(
    post('generateIntro', { ...createLessonWith(word), sessionId }, stranger),
    404,
    'session-not-found',
  );
  expect(await getTextUsed(owner.uid)).toBe(1);
});

test('sends the lesson and a hash of the uid, but not the uid, to the model', async () => {
  const guest = await createGuest();
  const word = createUniqueWord();
  await post('generateIntro', createLessonWith(word), guest);
  const [request] = await getModelRequests(word);
  expect(request).toContain('Past Simple');
  expect(request).toContain(getSafetyIdentifier(guest.uid));
  expect(request).not.toContain(guest.uid);
});
