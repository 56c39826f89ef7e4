import { onTestFinished, vi } from 'vitest';
import type { Ai } from '../../src/platform/ai/ai.ts';
import { getStoredCallIds, POLL_TIMEOUT, requestCall, type StartCallOptions } from './calls.ts';
import { createTestDeps, NO_QUEUE, serveAppForTest } from './test-server.ts';
import type { TestUser } from './users.ts';

/** Creates a model that does not open calls until `answer` is called, so that tests can act in the meantime. */
export function createHeldModel(): { ai: Ai; answer: () => void } {
  const { ai } = createTestDeps();
  const held = Promise.withResolvers<void>();
  const answer = () => held.resolve();
  // Releases the request even if the test fails.
  onTestFinished(answer);
  const openCall: Ai['openCall'] = async (...args) => {
    await held.promise;
    return ai.openCall(...args);
  };
  return { ai: { ...ai, openCall }, answer };
}

/** Requests a call that the model opens only after `answer` is called; returns once the call is stored. */
export async function startHeldCall(user: TestUser, start: Omit<StartCallOptions, 'apiUrl'>) {
  const { ai, answer } = createHeldModel();
  const apiUrl = await serveAppForTest({}, { ...NO_QUEUE, ai });
  const response = requestCall(user, { ...start, apiUrl });
  const id = await vi.waitUntil(async () => (await getStoredCallIds(user.uid))[0], POLL_TIMEOUT);
  return { response, id, answer };
}
