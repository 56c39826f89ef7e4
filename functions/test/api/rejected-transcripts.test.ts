import { describe, expect, test } from 'vitest';
import { expectError, post, startTextSession } from '../support/api.ts';
import { createUniqueLesson, startCall } from '../support/calls.ts';
import { db, getSession } from '../support/database.ts';
import { createLearnerWithSession, createTranscript, getTranscript, save } from '../support/transcripts.ts';
import { createGuest, createLearner } from '../support/users.ts';

describe('saveTranscript rejects', () => {
  test('guests', async () => {
    const guest = await createGuest();
    const { sessionId } = await startTextSession(guest);
    await expectError(save(createTranscript(sessionId), guest), 403, 'registered-only');
    expect(await getTranscript(sessionId)).toBeUndefined();
  });

  test('unauthenticated callers', async () => {
    const { sessionId, transcript } = await createLearnerWithSession();
    await expectError(save(transcript, undefined), 401, 'unauthenticated');
    expect(await getTranscript(sessionId)).toBeUndefined();
  });

  test("another user's session, and leaves the stored transcript unchanged", async () => {
    const [{ learner, sessionId, transcript }, thief] = await Promise.all([
      createLearnerWithSession(),
      createLearner(),
    ]);
    await expectError(save(transcript, thief), 404, 'session-not-found');
    expect(await getTranscript(sessionId)).toBeUndefined();
    await save(transcript, learner);
    const first = await getTranscript(sessionId);
    const feedback = { vocabulary: { suggestedWords: ['stroll'] } };
    await expectError(save({ ...transcript, feedback }, thief), 404, 'session-not-found');
    expect(await getTranscript(sessionId)).toEqual(first);
  });

  test('more messages from the learner than the session allows', async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    const { maxMessages = 0 } = (await getSession(sessionId)) ?? {};
    const [, message] = transcript.messages;
    const messages = Array.from({ length: maxMessages + 1 }, (_, index) =>
      Object.assign({}, message, { id: String(index) }),
    );
    await expectError(save({ ...transcript, messages }, learner), 400, 'invalid-argument');
    expect((await save({ ...transcript, messages: messages.slice(1) }, learner)).status).toBe(200);
  });

  test('an unknown session', async () => {
    const response = await save(createTranscript('0'.repeat(32)), await createLearner());
    await expectError(response, 404, 'session-not-found');
  });

  test('a session of another type', async () => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    await expectError(save({ ...transcript, type: 'voice' }, learner), 404, 'session-not-found');
    expect(await getTranscript(sessionId)).toBeUndefined();
  });

  test.each([
    ['a very long list of invalid mistakes', `{"mistakes":[${Array(190_000).fill('{}').join(',')}]}`],
    [
      'an invalid mistake and a very long field name',
      `{"mistakes":[{"message":1}],"summary":1,"${'x'.repeat(99_000)}":1}`,
    ],
  ])('%s, with a short error response', async (_what, errorAnalysis) => {
    const { learner, transcript } = await createLearnerWithSession();
    const grammar: unknown = JSON.parse(`{"errorAnalysis":${errorAnalysis}}`);

    const response = await save({ ...transcript, feedback: { grammar } }, learner);

    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(1_200);
  });

  test('a refunded session', async () => {
    const learner = await createLearner();
    const { lesson } = createUniqueLesson();
    const { sessionId } = await startCall(learner, { lesson });
    await post('endVoiceSession', { sessionId, connected: false }, learner);
    expect((await getSession(sessionId))?.status).toBe('refunded');
    const response = await save({ ...createTranscript(sessionId, lesson), type: 'voice' }, learner);
    await expectError(response, 409, 'session-ended');
    expect(await getTranscript(sessionId)).toBeUndefined();
  });

  test.each([
    ['without a record', (uid: string) => db.doc(`users/${uid}`).delete()],
    ['who is being deleted', (uid: string) => db.doc(`deletions/${uid}`).set({ at: new Date() })],
  ])('a user %s', async (_who, prepare) => {
    const { learner, sessionId, transcript } = await createLearnerWithSession();
    await prepare(learner.uid);
    await expectError(save(transcript, learner), 404, 'user-not-found');
    expect(await getTranscript(sessionId)).toBeUndefined();
  });
});
