import { randomUUID } from 'node:crypto';
import { DEFAULT_LEVEL, DEFAULT_TOPIC, StartTextSessionResponse } from '@parley/functions/contract';
import type { Addresses } from '../stack/addresses.ts';
import { withAdminSdk } from '../stack/admin-sdk.ts';
import { signInToApi } from './api-client.ts';
import { startBaseline } from './baseline/baseline.ts';
import { atMostMultipleOfBaseline, type Benchmark } from './benchmark.ts';
import { alternate, measureTime, median, quantile } from './measure.ts';
import { addScriptRule, getLastRequest } from './model-server-client.ts';

const REPLY_LIMIT = 1.6;
const REPLY_RUNS = 320;
const FIRST_TOKEN_LIMIT = 1.1;
const FIRST_TOKEN_RUNS = 44;
const MODEL_DELAY_MS = 300;

const CONVERSATION = [
  'Assistant: Hello! Tell me about your last weekend. Where did you go?',
  'User: On Saturday I went to the lake with two friends, and we swam although the water was cold.',
  'Assistant: That sounds refreshing! What did you do when you came home?',
  'User: We cooked soup and talked until midnight.',
];

/**
 * Starts a text session with a message limit that no benchmark reaches. A practice word lets script rules match only
 * its requests.
 */
async function startTextSession(addresses: Addresses) {
  const { callApi } = await signInToApi(addresses, 'premium');
  const word = `w${randomUUID().replaceAll('-', '')}`;
  const lesson = { level: DEFAULT_LEVEL, topic: DEFAULT_TOPIC, customWords: [word] };
  const response = await callApi('startTextSession', lesson, { 'Idempotency-Key': randomUUID() });
  const { sessionId } = StartTextSessionResponse.parse(await response.json());
  await withAdminSdk(addresses, (_, db) =>
    db.doc(`sessions/${sessionId}`).update({ maxMessages: 1_000_000 }),
  );
  const body = { ...lesson, sessionId, conversation: CONVERSATION };
  return { word, generateResponse: (headers = {}) => callApi('generateResponse', body, headers) };
}

const measureResponse = (request: () => Promise<Response>): Promise<number> =>
  measureTime(async () => {
    const response = await request();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A benchmark request failed with status ${response.status}.`);
  });

/** Compares generateResponse with a function that only runs one transaction and makes one model request. */
export const measureReply: Benchmark = async ({ stack }) => {
  const { addresses } = await stack();
  const { word, generateResponse } = await startTextSession(addresses);
  const content = 'That sounds cosy! What soup did you cook?';
  await addScriptRule(addresses.model, { match: word, behaviour: { kind: 'reply', content } });
  await measureResponse(generateResponse);

  const { messages, model } = await getLastRequest(addresses.model, word);
  const { url, service } = await startBaseline(addresses);
  const baselineRequest = { method: 'POST', body: JSON.stringify({ messages, model }) };
  const product = () => measureResponse(generateResponse);
  const baseline = () => measureResponse(() => fetch(`${url}/baselineReply`, baselineRequest));
  const times = await alternate(product, baseline, REPLY_RUNS, 40);
  await service.stop();
  const compare = (name: string, share: number) =>
    atMostMultipleOfBaseline(
      name,
      quantile(times.product, share),
      quantile(times.baseline, share),
      REPLY_LIMIT,
    );
  return [
    compare('generateResponse, instant model, median', 0.5),
    compare('generateResponse, instant model, 95th percentile', 0.95),
  ];
};

/** Milliseconds until an event stream contains `text`. Reads the rest too, so that the connection ends normally. */
async function measureTimeUntil(text: string, request: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const { body } = await request();
  let received = '';
  let time: number | undefined;
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += piece;
    if (received.includes(text)) time ??= performance.now() - start;
  }
  if (time === undefined) throw new Error(`The stream ended without ${text}.`);
  return time;
}

/** Compares the time to the first streamed token with that of the model server alone. */
export const measureFirstToken: Benchmark = async ({ stack }) => {
  const { addresses } = await stack();
  const { word, generateResponse } = await startTextSession(addresses);
  await addScriptRule(addresses.model, { match: word, behaviour: { kind: 'delay', ms: MODEL_DELAY_MS } });
  const product = () =>
    measureTimeUntil('data: {"delta"', () => generateResponse({ Accept: 'text/event-stream' }));
  await product();

  const baselineRequest = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer bench' },
    body: JSON.stringify(await getLastRequest(addresses.model, word)),
  };
  const url = `${addresses.model}/v1/chat/completions`;
  const baseline = () => measureTimeUntil('"delta":{"content":', () => fetch(url, baselineRequest));
  const times = await alternate(product, baseline, FIRST_TOKEN_RUNS, 4);
  const name = `First streamed token, model delay ${MODEL_DELAY_MS} ms, median`;
  return [atMostMultipleOfBaseline(name, median(times.product), median(times.baseline), FIRST_TOKEN_LIMIT)];
};
