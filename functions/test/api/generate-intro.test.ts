import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GenerateIntroResponse, StartTextSessionResponse } from '../../src/contract/index.ts';
import {
  bodyOf,
  expectError,
  LESSON,
  lessonWith,
  post,
  start,
  startedSession,
  uniqueWord,
} from '../support/api.ts';
import { usageOf } from '../support/database.ts';
import { modelRequests, scriptModel } from '../support/model.ts';
import { createGuest, createLearner } from '../support/users.ts';

const used = async (uid: string) => (await usageOf(uid))?.textUsed;

test('returns an introduction to the lesson', async () => {
  const response = await post('generateIntro', LESSON, await createGuest());
  expect(response.status).toBe(200);
  expect((await bodyOf(response, GenerateIntroResponse)).introduction).toContain('?');
});

test('limits an introduction to the length of a message', async () => {
  const word = uniqueWord();
  await scriptModel(word, { kind: 'reply', content: 'so '.repeat(2_000) });
  const response = await post('generateIntro', lessonWith(word), await createGuest());
  expect((await bodyOf(response, GenerateIntroResponse)).introduction).toHaveLength(2_000);
});

describe('when the introduction of a session fails', () => {
  test('refunds the session, and the guest can start again', async () => {
    const guest = await createGuest();
    const word = uniqueWord();
    await scriptModel(word, { kind: 'status', status: 500 });
    const { sessionId } = await startedSession(guest, lessonWith(word));
    expect(await used(guest.uid)).toBe(1);
    const failed = await post('generateIntro', { ...lessonWith(word), sessionId }, guest);
    expect(failed.headers.get('retry-after')).toMatch(/^\d+$/);
    await expectError(failed, 503, 'model-unavailable');
    expect(await used(guest.uid)).toBe(0);
    expect((await start(guest)).status).toBe(200);
  });

  test('refunds once when eight fail at once', async () => {
    const learner = await createLearner();
    await startedSession(learner);
    await startedSession(learner);
    const word = uniqueWord();
    await scriptModel(word, { kind: 'refusal' });
    const { sessionId } = await startedSession(learner, lessonWith(word));
    const body = { ...lessonWith(word), sessionId };
    await Promise.all(Array.from({ length: 8 }, () => post('generateIntro', body, learner)));
    expect(await used(learner.uid)).toBe(2);
  });

  test('ends the session, and its key cannot be used again', async () => {
    const guest = await createGuest();
    const word = uniqueWord();
    const key = randomUUID();
    await scriptModel(word, { kind: 'refusal' });
    const { sessionId } = await bodyOf(await start(guest, lessonWith(word), key), StartTextSessionResponse);
    await post('generateIntro', { ...lessonWith(word), sessionId }, guest);
    const reply = { ...lessonWith(word), sessionId, conversation: ['User: Hello'] };
    await expectError(post('generateResponse', reply, guest), 409, 'session-ended');
    await expectError(start(guest, lessonWith(word), key), 409, 'session-ended');
    expect(await used(guest.uid)).toBe(0);
  });

  test('does not refund after the tutor has spoken, and the session continues', async () => {
    const guest = await createGuest();
    const word = uniqueWord();
    const { sessionId } = await startedSession(guest, lessonWith(word));
    const body = { ...lessonWith(word), sessionId };
    expect((await post('generateIntro', body, guest)).status).toBe(200);
    await scriptModel(word, { kind: 'status', status: 500 }, 2);
    expect((await post('generateIntro', body, guest)).status).toBe(503);
    expect(await used(guest.uid)).toBe(1);
    const reply = { ...body, conversation: ['User: Hello'] };
    expect((await post('generateResponse', reply, guest)).status).toBe(200);
  });

  test('does not refund after a reply was counted', async () => {
    const guest = await createGuest();
    const word = uniqueWord();
    const { sessionId } = await startedSession(guest, lessonWith(word));
    await post('generateResponse', { ...lessonWith(word), sessionId, conversation: ['User: Hello'] }, guest);
    await scriptModel(word, { kind: 'status', status: 500 });
    await post('generateIntro', { ...lessonWith(word), sessionId }, guest);
    expect(await used(guest.uid)).toBe(1);
  });
});

test('introduces the lesson that the session was started with', async () => {
  const guest = await createGuest();
  const word = uniqueWord();
  const { sessionId } = await startedSession(guest, lessonWith(word));
  await post('generateIntro', { ...LESSON, topic: 'Future Perfect', sessionId }, guest);
  const [request] = await modelRequests(word);
  expect(request).toContain('Past Simple');
});

test("does not find another learner's session and does not refund it", async () => {
  const [owner, stranger] = await Promise.all([createGuest(), createGuest()]);
  const word = uniqueWord();
  const { sessionId } = await startedSession(owner, lessonWith(word));
  await scriptModel(word, { kind: 'status', status: 500 });
  await expectError(
    post('generateIntro', { ...lessonWith(word), sessionId }, stranger),
    404,
    'session-not-found',
  );
  expect(await used(owner.uid)).toBe(1);
});

test('sends the lesson as data and only a hash of the uid to the model', async () => {
  const guest = await createGuest();
  const word = uniqueWord();
  await post('generateIntro', lessonWith(word), guest);
  const [request] = await modelRequests(word);
  expect(request).toContain('Past Simple');
  expect(request).not.toContain(guest.uid);
});
