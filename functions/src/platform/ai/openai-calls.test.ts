import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import OpenAI from 'openai';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { getInitialTurnDetection } from '../../contract/index.ts';
import type { ModelUsage } from './ai.ts';
import { createRealtimeCalls, getSafetyIdentifier } from './openai-calls.ts';

// Uses its own server, for responses that the local model server never sends because it behaves like OpenAI.
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const SETUP = { instructions: 'Be kind.', turnDetection: getInitialTurnDetection('Intermediate') };
const CONTEXT = { uid: 'u1', onUsage: () => undefined, onOpened: () => undefined };
const LOCATION = { Location: '/v1/realtime/calls/rtc_1' };

const sendCall: Handler = (_request, response) => response.writeHead(201, LOCATION).end('v=0\r\n');

/** Creates an AI client whose server opens calls with `open`, and records the requests that the server received. */
async function createTestAi(open: Handler, settings: Record<string, string> = {}) {
  const requests: string[] = [];
  const bodies: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
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
  const { model } = readConfig(settings);
  const calls = createRealtimeCalls(new OpenAI({ apiKey: 'key', baseURL, maxRetries: 0 }), model);
  return { ...calls, requests, bodies, headers };
}

test('returns the call id from the Location header, and the SDP answer', async () => {
  const { openCall } = await createTestAi(sendCall);
  expect(await openCall('v=0', SETUP, CONTEXT)).toEqual({ id: 'rtc_1', answerSdp: 'v=0\r\n' });
});

test('reports a call as usage even if it fails', async () => {
  for (const handler of [
    sendCall,
    (_request: unknown, response: ServerResponse) => response.writeHead(500).end(),
  ]) {
    const { openCall } = await createTestAi(handler);
    const usage: ModelUsage[] = [];
    await openCall('v=0', SETUP, { ...CONTEXT, onUsage: (one) => usage.push(one) }).catch(() => undefined);
    expect(usage).toEqual([{ kind: 'call' }]);
  }
});

test('sends a hash of the uid as the safety identifier', async () => {
  const { openCall, headers } = await createTestAi(sendCall);
  await openCall('v=0', SETUP, CONTEXT);
  expect(headers[0]?.['openai-safety-identifier']).toBe(getSafetyIdentifier('u1'));
  expect(getSafetyIdentifier('u1')).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['gpt-4o-mini-transcribe', '"language":"en"'],
  ['gpt-transcribe', '"languages":["en"]'],
  ['gpt-live-transcribe', '"languages":["en"]'],
])('gives %s the language in the form that it accepts', async (model, expected) => {
  const { openCall, bodies } = await createTestAi(sendCall, { OPENAI_TRANSCRIPTION_MODEL: model });
  await openCall('v=0', SETUP, CONTEXT);
  expect(bodies[0]).toContain(`"transcription":{"model":"${model}",${expected}}`);
});

describe('does not repeat a request whose response', () => {
  test('has no Location header', async () => {
    const { openCall, requests } = await createTestAi((_request, response) =>
      response.writeHead(201).end('v=0'),
    );
    await expect(openCall('v=0', SETUP, CONTEXT)).rejects.toMatchObject({ code: 'model-failed' });
    expect(requests).toHaveLength(1);
  });

  const unusableResponses: [string, Handler, string][] = [
    ['has no SDP', (_request, response) => response.writeHead(201, LOCATION).end('<html>'), 'model-failed'],
    [
      'stalls partway',
      (_request, response) => response.writeHead(201, LOCATION).write('v=0'),
      'model-unavailable',
    ],
  ];
  test.each(unusableResponses)(
    '%s, but reports the id so that the call can be hung up',
    async (_which, handler, code) => {
      // Long enough for the headers to arrive on a busy machine.
      const { openCall, requests } = await createTestAi(handler, { MODEL_TIMEOUT_MS: '2000' });
      const opened: string[] = [];
      const context = { ...CONTEXT, onOpened: (id: string) => opened.push(id) };
      await expect(openCall('v=0', SETUP, context)).rejects.toMatchObject({ code });
      expect(opened).toEqual(['rtc_1']);
      expect(requests).toEqual(['POST /v1/realtime/calls']);
    },
  );
});
