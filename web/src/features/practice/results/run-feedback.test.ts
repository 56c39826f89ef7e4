// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createLearnerClient } from '../../../api/client.ts';
import { sendError, sendJson, startFakeServer } from '../../../api/testing/fake-server.ts';
import { FEEDBACK_PARTS } from '@parley/functions/contract/basics';
import type { FeedbackEvent, FeedbackInput } from './feedback-machine.ts';
import { changeExplanationLanguage } from '../session/explanation-language.ts';
import { runFeedback } from './run-feedback.ts';

const textSession: FeedbackInput = {
  sessionId: '0'.repeat(32),
  lesson: { level: 'Intermediate', topic: 'Past Simple', customWords: ['go'] },
  messages: [{ id: '1', role: 'user', content: 'their we go', at: 1 }],
};

/** Returns the paths of the requests that are marked as spoken. */
async function findSpokenRequests(input: FeedbackInput): Promise<string[]> {
  const { url, requests } = await startFakeServer((_, response) =>
    sendError(response, 400, 'invalid-argument'),
  );
  const client = createLearnerClient({ baseUrl: url, token: async () => 'token' });
  const context = { send: () => undefined, signal: new AbortController().signal };
  for (const part of FEEDBACK_PARTS) {
    await runFeedback(client, { type: 'request', key: part, input }, context);
  }
  expect(requests).toHaveLength(FEEDBACK_PARTS.length);
  const spoken = requests.filter(({ body }) => JSON.stringify(body).includes('"spoken":true'));
  return spoken.map(({ path }) => path);
}

test('marks the score and grammar requests as spoken after a call', async () => {
  expect(await findSpokenRequests({ ...textSession, spoken: true })).toEqual([
    '/content/generateScoreFeedback',
    '/content/generateGrammarFeedback',
  ]);
});

test('does not mark requests as spoken after a text session', async () => {
  expect(await findSpokenRequests(textSession)).toEqual([]);
});

test('sends the session id, and repeats the request without it when the session belongs to another account', async () => {
  const { url, requests } = await startFakeServer(({ body }, response) =>
    JSON.stringify(body).includes('sessionId')
      ? sendError(response, 404, 'session-not-found')
      : sendJson(response, 200, { suggestedWords: ['luggage'] }),
  );
  const client = createLearnerClient({ baseUrl: url, token: async () => 'token' });
  const send = vi.fn<(event: FeedbackEvent) => void>();
  await runFeedback(
    client,
    { type: 'request', key: 'vocabulary', input: textSession },
    { send, signal: new AbortController().signal },
  );
  expect(requests.map(({ body }) => body)).toEqual([
    expect.objectContaining({ sessionId: textSession.sessionId }),
    expect.not.objectContaining({ sessionId: textSession.sessionId }),
  ]);
  const value = { suggestedWords: ['luggage'] };
  expect(send.mock.calls).toEqual([[{ type: 'DONE', parts: { vocabulary: { status: 'done', value } } }]]);
});

test.each([
  ['en', []],
  ['uk', ['"explanationLanguage":"uk"']],
] as const)('asks for explanations in the chosen language: %s', async (choice, fields) => {
  changeExplanationLanguage(choice);
  const { url, requests } = await startFakeServer((_, response) =>
    sendError(response, 400, 'invalid-argument'),
  );
  const client = createLearnerClient({ baseUrl: url, token: async () => 'token' });
  const context = { send: () => undefined, signal: new AbortController().signal };
  await runFeedback(client, { type: 'request', key: 'grammar', input: textSession }, context);
  const found = requests.map(({ body }) => JSON.stringify(body).match(/"explanationLanguage":"\w+"/gu) ?? []);
  expect(found).toEqual([fields]);
});
