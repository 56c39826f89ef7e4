import { randomUUID } from 'node:crypto';
import { APIUserAbortError, RateLimitError } from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createLessonMessage,
  addScriptRule,
  type TestServer,
  startTestServer,
} from '../testing/test-server.ts';

let testServer: TestServer;
let marker: string;
beforeAll(async () => {
  testServer = await startTestServer();
});
beforeEach(() => {
  marker = randomUUID();
});
afterAll(() => testServer.server.close());

const createRequest = () => ({
  model: 'm',
  messages: [
    createLessonMessage({ level: 'Advanced', topic: 'Present Simple' }),
    { role: 'user' as const, content: marker },
  ],
});
const complete = (signal?: AbortSignal) =>
  testServer.client.chat.completions.create(createRequest(), signal === undefined ? {} : { signal });
const stream = (signal?: AbortSignal) =>
  testServer.client.chat.completions.create(
    { ...createRequest(), stream: true },
    signal === undefined ? {} : { signal },
  );

async function readStream(signal?: AbortSignal): Promise<{ words: string[]; hasFailed: boolean }> {
  const words: string[] = [];
  try {
    for await (const chunk of await stream(signal)) words.push(chunk.choices[0]?.delta.content ?? '');
    return { words: words.slice(1), hasFailed: false };
  } catch {
    return { words: words.slice(1), hasFailed: true };
  }
}

test('status returns the error with a retry-after header', async () => {
  await addScriptRule(testServer.origin, marker, { kind: 'status', status: 429, retryAfter: 7 });
  const error = await complete().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error instanceof RateLimitError && error.headers.get('retry-after')).toBe('7');
});

test('delay returns a normal answer late', async () => {
  await addScriptRule(testServer.origin, marker, { kind: 'delay', ms: 120 });
  const before = performance.now();
  const reply = await complete();
  expect(performance.now() - before).toBeGreaterThan(115);
  expect(reply.choices[0]?.message.content).toMatch(/\?$/u);
});

test('stall never responds', async () => {
  await addScriptRule(testServer.origin, marker, { kind: 'stall' });
  await expect(complete(AbortSignal.timeout(100))).rejects.toThrow(APIUserAbortError);
});

test('cut-off ends a stream after the given number of words', async () => {
  await addScriptRule(testServer.origin, marker, { kind: 'cut-off', afterDeltas: 2 });
  const { words, hasFailed } = await readStream();
  expect(words).toHaveLength(2);
  expect(hasFailed).toBe(true);
});

test('cut-off ends an unstreamed answer and audio halfway', async () => {
  await addScriptRule(testServer.origin, marker, { kind: 'cut-off' });
  await expect(complete()).rejects.toThrow(/connection|terminated/iu);
  const speech = await testServer.client.audio.speech.create({
    model: 'm',
    voice: 'v',
    input: `Hello ${marker}`,
  });
  await expect(speech.arrayBuffer()).rejects.toThrow(/terminated/u);
});

test('stream-stall keeps the stream open after the given number of words', async () => {
  await addScriptRule(testServer.origin, marker, { kind: 'stream-stall', afterDeltas: 3 });
  const reply = await stream(AbortSignal.timeout(150));
  const words: string[] = [];
  for await (const chunk of reply) words.push(chunk.choices[0]?.delta.content ?? '');
  expect(words).toHaveLength(1 + 3);
});

test('malformed-json returns content that is not JSON', async () => {
  await addScriptRule(testServer.origin, marker, { kind: 'malformed-json' });
  const content = (await complete()).choices[0]?.message.content ?? '';
  expect(content).not.toBe('');
  expect(() => void JSON.parse(content)).toThrow(SyntaxError);
});

test('broken-body returns status 200 with a body that is not JSON', async () => {
  await addScriptRule(testServer.origin, marker, { kind: 'broken-body' });
  const response = await fetch(`${testServer.origin}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer any' },
    body: JSON.stringify(createRequest()),
  });
  expect(response.status).toBe(200);
  await expect(response.json()).rejects.toThrow(SyntaxError);
});

test('refusal uses its own field, streamed or not', async () => {
  await addScriptRule(testServer.origin, marker, { kind: 'refusal' });
  const { message } = (await complete()).choices[0] ?? {};
  expect(message?.content).toBeNull();
  expect(message?.refusal).toMatch(/can’t help/u);
  const chunks = await Array.fromAsync(await stream());
  expect(chunks.map((chunk) => chunk.choices[0]?.delta.refusal ?? '').join('')).toBe(message?.refusal);
});

test('empty returns empty content', async () => {
  await addScriptRule(testServer.origin, marker, { kind: 'empty' });
  expect((await complete()).choices[0]?.message.content).toBe('');
  expect((await readStream()).words.join('')).toBe('');
});

test('reply returns the scripted content unchanged', async () => {
  const content = '  {"words": ["a"]}\n two  spaces ';
  await addScriptRule(testServer.origin, marker, { kind: 'reply', content });
  expect((await complete()).choices[0]?.message.content).toBe(content);
  expect((await readStream()).words.join('')).toBe(content);
});
