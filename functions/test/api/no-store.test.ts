import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/index.ts';
import { LESSON, post, startTextSession } from '../support/api.ts';
import { stack } from '../support/stack.ts';
import { createLearner } from '../support/users.ts';

/** Browsers and proxies must not keep what the API says about a learner. */
const NO_STORE = 'no-store';
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('the API forbids storing', () => {
  test('a list', async () => {
    const { token } = await createLearner();
    const response = await fetch(`${stack.apiUrl}${ENDPOINTS.listWords.path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, NO_STORE]);
  });

  test.each(['application/json', 'text/event-stream'])('a reply as %s', async (accept) => {
    const learner = await createLearner();
    const { sessionId } = await startTextSession(learner);
    const body = { ...LESSON, sessionId, conversation: ['User: Hello'] };
    const response = await post('generateResponse', body, learner, { Accept: accept });
    expect(response.headers.get('content-type')).toContain(accept);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, NO_STORE]);
    await response.text();
  });

  test('speech', async () => {
    const response = await post('generateSpeech', { text: 'Hello.' }, await createLearner());
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, NO_STORE]);
    await response.arrayBuffer();
  });

  test.each([
    ['a missing token', 401, ENDPOINTS.generateWords.path, JSON.stringify(LESSON)],
    ['an unknown path', 404, '/nowhere', '{}'],
    ['a malformed body', 400, ENDPOINTS.reportBrowserErrors.path, '{'],
    ['an unsigned billing event', 401, '/billing/webhook', '{}'],
    ['a large body', 413, '/billing/webhook', 'x'.repeat(1_000_000)],
  ])('an error about %s', async (_what, status, path, body) => {
    const response = await fetch(`${stack.apiUrl}${path}`, { method: 'POST', headers: JSON_TYPE, body });
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, NO_STORE]);
  });
});
