import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTextSession } from '../../src/sessions/start-text-session.ts';
import { startVoiceSession } from '../../src/voice/start-voice-session.ts';
import { createLessonWith, LESSON } from '../support/api.ts';
import { createOffer, createUniqueLesson, endCall, getCallEnds, getStoredCallIds } from '../support/calls.ts';
import { getSession, getTextUsed, getUsage, getVoiceUsed } from '../support/database.ts';
import { createDatabaseThatHangs } from '../support/fake-databases.ts';
import { createRequestContext } from '../support/request-context.ts';
import { createTestDeps } from '../support/test-server.ts';
import { createGuest } from '../support/users.ts';

/** A guest whose first start waits for the database, and is given up by the client. */
async function createGuestWithAbandonedStart() {
  const guest = await createGuest();
  const context = createRequestContext({ uid: guest.uid, isGuest: true, idempotencyKey: randomUUID() });
  const { db, started, release } = createDatabaseThatHangs();
  const slowServices = createTestDeps({}, { db });
  const controller = new AbortController();
  return {
    guest,
    context,
    slowServices,
    slowContext: { ...context, signal: controller.signal },
    abandon: async () => {
      await expect.poll(() => started.mock.calls.length).toBe(1);
      controller.abort();
    },
    continueAbandoned: async (abandoned: Promise<unknown>) => {
      release();
      await expect(abandoned).rejects.toThrow('aborted');
    },
  };
}

test('a start that its client has given up does not use a session', async () => {
  const { guest, slowServices, slowContext, abandon, continueAbandoned } =
    await createGuestWithAbandonedStart();
  const abandoned = startTextSession(slowServices, LESSON, slowContext);
  await abandon();
  await continueAbandoned(abandoned);
  expect(await getUsage(guest.uid)).toBeUndefined();
});

test("a start that its client has given up does not change the lesson of the client's next one", async () => {
  const { guest, context, slowServices, slowContext, abandon, continueAbandoned } =
    await createGuestWithAbandonedStart();
  const abandoned = startTextSession(slowServices, LESSON, slowContext);
  await abandon();
  const { sessionId } = await startTextSession(createTestDeps(), createLessonWith('trip'), context);
  await continueAbandoned(abandoned);
  expect((await getSession(sessionId))?.customWords).toEqual(['trip']);
  expect(await getTextUsed(guest.uid)).toBe(1);
});

test("a call that its client has given up does not end the client's next one", async () => {
  const { guest, context, slowServices, slowContext, abandon, continueAbandoned } =
    await createGuestWithAbandonedStart();
  const { lesson, word } = createUniqueLesson();
  const abandoned = startVoiceSession(slowServices, { ...lesson, offerSdp: createOffer() }, slowContext);
  await abandon();
  const next = { ...lesson, offerSdp: createOffer() };
  const { sessionId } = await startVoiceSession(createTestDeps(), next, context);
  await continueAbandoned(abandoned);
  expect(await getCallEnds(word)).toEqual(['open']);
  expect(await getStoredCallIds(guest.uid)).toEqual([`${sessionId}-1`]);
  expect(await getVoiceUsed(guest.uid)).toBe(1);
  await endCall(guest, sessionId);
});
