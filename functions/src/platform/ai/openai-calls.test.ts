import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import OpenAI from 'openai';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { getTurnDetection } from '../../contract/index.ts';
import type { ModelUsage } from './ai.ts';
import { createRealtimeCalls, getSafetyIdentifier } from './openai-calls.ts';

// The model server answers well or fails as OpenAI does. What stands here only another server would do.
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const SETUP = { instructions: 'Be kind.', turnDetection: getTurnDetection('Intermediate') };
const CONTEXT = { uid: 'u1', onUsage: () => undefined, onOpened: () => undefined };
const LOCATION = { Location: '/v1/realtime/calls/rtc_1' };

const called: Answer = (_request, response) => response.writeHead(201, LOCATION).end('v=0\r\n');

/** A model that opens calls in this way, and what it has been asked for. */
async function modelThat(open: Answer, settings: Record<string, string> = {}) {
  const asked: string[] = [];
  const bodies: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      if (request.url?.endsWith('/hangup')) response.end();
      else open(request, response);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const baseURL = `http://127.0.0.1:${port}/v1`;
  const { model } = readConfig({ MODEL_TIMEOUT_MS: '300', ...settings });
  const calls = createRealtimeCalls(new OpenAI({ apiKey: 'key', baseURL, maxRetries: 0 }), model);
  return { ...calls, asked, bodies, headers };
}

test('a call has the id that ends its location, and the answer for the caller', async () => {
  const { openCall } = await modelThat(called);
  expect(await openCall('v=0', SETUP, CONTEXT)).toEqual({ id: 'rtc_1', answerSdp: 'v=0\r\n' });
});

test('a call counts as one, and so does one that came to nothing', async () => {
  for (const answer of [
    called,
    (_request: unknown, response: ServerResponse) => response.writeHead(500).end(),
  ]) {
    const { openCall } = await modelThat(answer);
    const work: ModelUsage[] = [];
    await openCall('v=0', SETUP, { ...CONTEXT, onUsage: (one) => work.push(one) }).catch(() => undefined);
    expect(work).toEqual([{ kind: 'call' }]);
  }
});

test('the model is told for whom it works, by a hash', async () => {
  const { openCall, headers } = await modelThat(called);
  await openCall('v=0', SETUP, CONTEXT);
  expect(headers[0]?.['openai-safety-identifier']).toBe(getSafetyIdentifier('u1'));
  expect(getSafetyIdentifier('u1')).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['gpt-4o-mini-transcribe', '"language":"en"'],
  ['gpt-transcribe', '"languages":["en"]'],
  ['gpt-live-transcribe', '"languages":["en"]'],
])('%s is told the language in the way that it takes', async (model, said) => {
  const { openCall, bodies } = await modelThat(called, { OPENAI_TRANSCRIPTION_MODEL: model });
  await openCall('v=0', SETUP, CONTEXT);
  expect(bodies[0]).toContain(`"transcription":{"model":"${model}",${said}}`);
});

describe('an answer that is no call is not asked for again:', () => {
  test('one without a location', async () => {
    const { openCall, asked } = await modelThat((_request, response) => response.writeHead(201).end('v=0'));
    await expect(openCall('v=0', SETUP, CONTEXT)).rejects.toMatchObject({ code: 'model-failed' });
    expect(asked).toHaveLength(1);
  });

  const paidFor: [string, Answer, string][] = [
    [
      'one without an SDP',
      (_request, response) => response.writeHead(201, LOCATION).end('<html>'),
      'model-failed',
    ],
    [
      'one that stops half way',
      (_request, response) => response.writeHead(201, LOCATION).write('v=0'),
      'model-unavailable',
    ],
  ];
  test.each(paidFor)('%s, whose call is told of to be hung up', async (_which, answer, code) => {
    const { openCall, asked } = await modelThat(answer);
    const opened: string[] = [];
    const context = { ...CONTEXT, onOpened: (id: string) => opened.push(id) };
    await expect(openCall('v=0', SETUP, context)).rejects.toMatchObject({ code });
    expect(opened).toEqual(['rtc_1']);
    expect(asked).toEqual(['POST /v1/realtime/calls']);
  });
});
