import { on, once } from 'node:events';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { parseJson } from '../../parse-json.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.server.close());

const RESPONSE = {
  conversation: 'none',
  output_modalities: ['audio'],
  input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Good morning.' }] }],
  audio: { output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: 'marin' } },
};

const Event = z.looseObject({ type: z.string() });
type Event = z.infer<typeof Event>;

/** Connects, sends a `response.create` event, and returns the events up to one of the type `last`. */
async function request(response: object, last: string): Promise<Event[]> {
  const socket = new WebSocket(`${testServer.origin.replace('http', 'ws')}/v1/realtime?model=offline-voice`, {
    headers: { Authorization: 'Bearer any' },
  });
  onTestFinished(() => socket.terminate());
  const events: Event[] = [];
  for await (const [data] of on(socket, 'message')) {
    const event = Event.parse(parseJson(String(data)));
    events.push(event);
    if (event.type === 'session.created') socket.send(JSON.stringify({ type: 'response.create', response }));
    if (event.type === last) break;
  }
  return events;
}

test('speaks the text of a message, and sends its audio and transcript', async () => {
  const events = await request(RESPONSE, 'response.done');

  expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['session.created', 'response.created']);
  expect(events.at(-1)).toMatchObject({
    response: { status: 'completed', output: [{ content: [{ transcript: 'Good morning.' }] }] },
  });
  const audio = events.filter(({ type }) => type === 'response.output_audio.delta');
  // At least half a second.
  expect(
    Buffer.concat(audio.map(({ delta }) => Buffer.from(String(delta), 'base64'))).length,
  ).toBeGreaterThan(24_000);
});

test('stops speaking at the token limit', async () => {
  const events = await request({ ...RESPONSE, max_output_tokens: 12 }, 'response.done');

  expect(events.at(-1)).toMatchObject({
    response: {
      status: 'incomplete',
      status_details: { reason: 'max_output_tokens' },
      usage: { output_tokens: 12 },
    },
  });
});

test('rejects a field that the API does not know', async () => {
  const events = await request({ ...RESPONSE, mood: 'happy' }, 'error');

  expect(events.at(-1)).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test.each([
  ['without an API key', 'realtime?model=offline-voice', {}, 401],
  ['without a model', 'realtime', { Authorization: 'Bearer any' }, 400],
  ['at another path', 'live?model=offline-voice', { Authorization: 'Bearer any' }, 404],
])('refuses a connection %s', async (_case, path, headers, status) => {
  const socket = new WebSocket(`${testServer.origin.replace('http', 'ws')}/v1/${path}`, { headers });

  const [error] = await once(socket, 'error').catch((reason: unknown) => [reason]);

  expect(error).toMatchObject({ message: `Unexpected server response: ${status}` });
});
