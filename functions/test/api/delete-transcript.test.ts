import { expect, test } from 'vitest';
import { refundSession } from '../../src/sessions/close-session.ts';
import { countReply, storeReply } from '../../src/sessions/session-progress.ts';
import { expectError } from '../support/api.ts';
import { db, getSession } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { createTestDeps } from '../support/test-server.ts';
import { createLearnerWithSession, getProgress, getTranscript, save } from '../support/transcripts.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const deleteTranscript = (sessionId: string, { token }: TestUser) =>
  fetch(`${stack.apiUrl}/transcript/${sessionId}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  });

test('deletes a transcript and its summary, and can be repeated', async () => {
  const { learner, sessionId, transcript } = await createLearnerWithSession();
  await save(transcript, learner);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await deleteTranscript(sessionId, learner)).status).toBe(200);
    expect(await getTranscript(sessionId)).toBeUndefined();
    expect(await getProgress(learner.uid)).toEqual({ sessions: [] });
  }
});

test('keeps the other sessions in the progress when a transcript is deleted', async () => {
  const { learner, sessionId, transcript } = await createLearnerWithSession();
  await save(transcript, learner);
  const { sessions = [] } = (await getProgress(learner.uid)) ?? {};
  const others = sessions.map((summary) => ({ ...summary, id: '1'.repeat(32) }));
  await db
    .collection('progress')
    .doc(learner.uid)
    .set({ sessions: [...others, ...sessions] });
  await deleteTranscript(sessionId, learner);
  expect(await getProgress(learner.uid)).toEqual({ sessions: others });
});

test('a deleted transcript cannot be saved again', async () => {
  const { learner, sessionId, transcript } = await createLearnerWithSession();
  await save(transcript, learner);
  await deleteTranscript(sessionId, learner);
  await expectError(save(transcript, learner), 409, 'session-ended');
  expect(await getTranscript(sessionId)).toBeUndefined();
  expect(await getProgress(learner.uid)).toEqual({ sessions: [] });
});

test('deletes the reply that is kept for a learner who lost the connection, and keeps no later one', async () => {
  const { learner, sessionId } = await createLearnerWithSession();
  const keepReply = async (turn: string) => {
    await countReply(db, sessionId, learner.uid, new Date(), turn);
    await storeReply(db, sessionId, turn, 'Hello!');
    return (await getSession(sessionId))?.lastTurn?.reply;
  };
  expect(await keepReply('first')).toBe('Hello!');
  await deleteTranscript(sessionId, learner);
  expect((await getSession(sessionId))?.lastTurn).toBe(null);
  expect(await keepReply('second')).toBe(null);
});

test('a session is not refunded after its transcript was saved and deleted', async () => {
  const { learner, sessionId, transcript } = await createLearnerWithSession();
  await save(transcript, learner);
  await deleteTranscript(sessionId, learner);
  await db.collection('sessions').doc(sessionId).update({ status: 'reserved' });
  expect(await refundSession(createTestDeps(), sessionId, learner.uid)).toBe(false);
  expect(await getSession(sessionId)).toMatchObject({ status: 'ended' });
});

test('deletes a transcript whose session no longer exists', async () => {
  const { learner, sessionId, transcript } = await createLearnerWithSession();
  await save(transcript, learner);
  await db.collection('sessions').doc(sessionId).delete();
  expect((await deleteTranscript(sessionId, learner)).status).toBe(200);
  expect(await getTranscript(sessionId)).toBeUndefined();
  await expectError(deleteTranscript(sessionId, learner), 404, 'session-not-found');
});

test("does not delete another learner's transcript or change its session", async () => {
  const { learner, sessionId, transcript } = await createLearnerWithSession();
  await save(transcript, learner);
  await expectError(deleteTranscript(sessionId, await createLearner()), 404, 'session-not-found');
  expect(await getTranscript(sessionId)).toBeDefined();
  expect((await getSession(sessionId))?.isTranscriptDeleted).toBe(false);
});

test('rejects guests', async () => {
  await expectError(deleteTranscript('0'.repeat(32), await createGuest()), 403, 'registered-only');
});
