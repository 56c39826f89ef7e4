import { onTestFinished, vi } from 'vitest';
import type { Ai } from '../../src/platform/ai/ai.ts';
import { getStoredCallIds, SOON, startCall, type Start } from './calls.ts';
import { depsWith, NO_QUEUE, serveAppForTest } from './own-server.ts';
import type { TestUser } from './users.ts';

/** A model that opens no call until `answer` is called, so that tests can act meanwhile. */
export function createHeldModel(): { ai: Ai; answer: () => void } {
  const { ai } = depsWith();
  const held = Promise.withResolvers<void>();
  const answer = () => held.resolve();
  // Releases the request even if the test fails.
  onTestFinished(answer);
  const openCall: Ai['openCall'] = async (...asked) => {
    await held.promise;
    return ai.openCall(...asked);
  };
  return { ai: { ...ai, openCall }, answer };
}

/** Begins a start that waits for the model until `answer` is called; returns once the call is stored. */
export async function startHeldCall(user: TestUser, start: Omit<Start, 'apiUrl'>) {
  const { ai, answer } = createHeldModel();
  const apiUrl = await serveAppForTest({}, { ...NO_QUEUE, ai });
  const response = startCall(user, { ...start, apiUrl: apiUrl });
  const id = await vi.waitUntil(async () => (await getStoredCallIds(user.uid))[0], SOON);
  return { response, id, answer };
}
