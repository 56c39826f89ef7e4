import { BadRequestError } from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLessonMessage, type TestServer, startTestServer } from './testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.server.close());

const lesson = createLessonMessage({ level: 'Intermediate', topic: 'Past Simple', customWords: ['trip'] });
const begin = { role: 'user' as const, content: '(The learner has joined the chat.)' };
const post = (path: string, body: string, key = 'Bearer any') =>
  fetch(`${testServer.origin}${path}`, { method: 'POST', headers: { authorization: key }, body });

test('introduces the offline tutor and ends with a question', async () => {
  const reply = await testServer.client.chat.completions.create({ model: 'm', messages: [lesson, begin] });
  expect(reply.object).toBe('chat.completion');
  expect(reply.model).toBe('m');
  expect(reply.choices[0]?.finish_reason).toBe('stop');
  expect(reply.choices[0]?.message.content).toMatch(/offline tutor.*Past Simple.*\?$/u);
  expect(reply.usage?.total_tokens).toBeGreaterThan(10);
});

test('streams the role, the words of the non-streamed answer, the finish reason and the usage', async () => {
  const request = { model: 'm', messages: [lesson, begin] };
  const whole = await testServer.client.chat.completions.create(request);
  const stream = await testServer.client.chat.completions.create({
    ...request,
    stream: true,
    stream_options: { include_usage: true },
  });
  const chunks = await Array.fromAsync(stream);
  expect(chunks[0]?.object).toBe('chat.completion.chunk');
  expect(chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '' });
  const words = chunks.slice(1).map((chunk) => chunk.choices[0]?.delta.content ?? '');
  expect(words.length).toBeGreaterThan(10);
  expect(words.join('')).toBe(whole.choices[0]?.message.content);
  expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
  expect(chunks.at(-1)?.choices).toEqual([]);
  expect(chunks.at(-1)?.usage?.completion_tokens).toBe(whole.usage?.completion_tokens);
});

test('ends a stream with [DONE] and omits usage unless requested', async () => {
  const response = await post(
    '/v1/chat/completions',
    JSON.stringify({ model: 'm', messages: [begin], stream: true }),
  );
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/u);
  const text = await response.text();
  expect(text).toMatch(/data: \[DONE\]\n\n$/u);
  expect(text).not.toContain('usage');
});

test('returns speech as MP3 for any model and voice', async () => {
  const response = await testServer.client.audio.speech.create({
    model: 'any',
    voice: 'marin',
    input: 'How are “you” – today?',
  });
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  const bytes = new Uint8Array(await response.arrayBuffer());
  // An MPEG audio frame starts with eleven set bits.
  expect([bytes[0], (bytes[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
  expect(bytes.byteLength).toBeGreaterThan(5_000);
});

async function getSpeechSize(speed: number): Promise<number> {
  const response = await testServer.client.audio.speech.create({
    model: 'm',
    voice: 'echo',
    input: 'Good morning.',
    speed,
  });
  return (await response.arrayBuffer()).byteLength;
}

test('returns longer audio for slower speech', async () => {
  expect(await getSpeechSize(0.5)).toBeGreaterThan(1.5 * (await getSpeechSize(1.5)));
});

test('lists the models', async () => {
  const models = await testServer.client.models.list();
  expect(models.data.map((model) => model.id)).toContain('offline-tutor');
});

test('returns 401 in OpenAI’s error format when the bearer token is missing', async () => {
  const response = await post('/v1/chat/completions', '{}', '');
  expect(response.status).toBe(401);
  const error = {
    message: 'You did not provide an API key. Any bearer token is accepted.',
    type: 'invalid_request_error',
    code: 'invalid_api_key',
    param: null,
  };
  expect(await response.json()).toEqual({ error });
});

test.each([
  ['a body that is not JSON', '/v1/chat/completions', '{"model"', 'invalid_json', null],
  ['a body without messages', '/v1/chat/completions', '{"model":"m"}', 'invalid_value', 'messages'],
  [
    'an unknown role',
    '/v1/chat/completions',
    '{"model":"m","messages":[{"role":"x","content":""}]}',
    'invalid_value',
    'messages.0.role',
  ],
  [
    'blank speech input',
    '/v1/audio/speech',
    '{"model":"m","voice":"v","input":" "}',
    'invalid_value',
    'input',
  ],
])('rejects %s and names the problem', async (_case, path, body, code, param) => {
  const response = await post(path, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code, param } });
});

test('rejects an unsupported schema', async () => {
  const completion = testServer.client.chat.completions.create({
    model: 'm',
    messages: [begin],
    response_format: { type: 'json_schema', json_schema: { name: 'weather', schema: {} } },
  });
  await expect(completion).rejects.toThrow(BadRequestError);
});

test('returns 404 in OpenAI’s error format for unknown paths', async () => {
  const response = await post('/v1/embeddings', '{}');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'unknown_url' } });
});

test('responds to health checks', async () => {
  expect((await fetch(`${testServer.origin}/health`)).status).toBe(200);
});
