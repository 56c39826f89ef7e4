import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StartVoiceSessionResponse } from '../../src/contract/index.ts';
import { bodyOf, errorOf, post, start } from '../support/api.ts';
import {
  callsAbout,
  endsOf,
  newLesson,
  newOffer,
  notedCalls,
  startCall,
  startedCall,
} from '../support/calls.ts';
import { db, sessionOf, usageOf } from '../support/database.ts';
import { createGuest, createLearner } from '../support/users.ts';

const used = async (uid: string) => (await usageOf(uid))?.voiceUsed;
const end = (sessionId: string, user: { token: string }) => post('endVoiceSession', { sessionId }, user);

test('a guest is put through to the tutor for two minutes, and one unit is spent', async () => {
  const guest = await createGuest();
  const { lesson, word } = newLesson();
  const begun = Date.now();
  const response = await startCall(guest, { lesson });
  expect(response.status).toBe(200);
  const { sessionId, expiresAt, serverNow, remoteSdp, wordPatterns } = await bodyOf(
    response,
    StartVoiceSessionResponse,
  );
  expect(remoteSdp).toMatch(/^v=0\r\n/);
  expect(wordPatterns.map((pattern) => pattern.word)).toEqual([word]);
  expect(Date.parse(expiresAt) - begun).toBeGreaterThan(119_000);
  expect(Date.parse(expiresAt) - Date.parse(serverNow)).toBeLessThanOrEqual(120_000);
  expect(await used(guest.uid)).toBe(1);
  expect((await usageOf(guest.uid))?.textUsed).toBe(0);
  expect(await endsOf(word)).toEqual(['open']);
  expect((await end(sessionId, guest)).status).toBe(200);
  expect(await endsOf(word)).toEqual(['hangup']);
});
