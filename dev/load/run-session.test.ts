import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createBarePractice } from './practise-bare.ts';
import { runSession, type Practise } from './run-session.ts';
import { REQUESTS_PER_SESSION } from './steps.ts';
import { RECORDED_REQUESTS } from './testing/recorded-requests.ts';

const LEARNER = { token: 'token', address: '10.0.0.1' };
const NEVER = new AbortController().signal;
const practise = createBarePractice(RECORDED_REQUESTS);

/** Serves until the end of the test, and returns the URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

const run = (url: string, deadline = NEVER, practice: Practise = practise) =>
  runSession(practice, LEARNER, () => url, deadline);

test('sends every request of a session, and times each and the first word of each reply', async () => {
  const url = await serve((_request, response) => response.end('word'));

  const { kind, samples } = await run(url);

  expect(kind).toBe('completed');
  const count = (timing: string) => samples.filter((sample) => sample.timing === timing).length;
  expect(['start', 'introduction', 'first word', 'reply', 'feedback', 'transcript'].map(count)).toEqual([
    1, 1, 12, 12, 3, 1,
  ]);
  expect(samples).toHaveLength(REQUESTS_PER_SESSION + 12);
});

test('sends each recorded model request once, with the token and the address of the learner', async () => {
  const received: string[] = [];
  const headers: unknown[] = [];
  const url = await serve((request, response) => {
    headers.push([request.headers.authorization, request.headers['x-forwarded-for']]);
    let body = '';
    request.on('data', (piece) => {
      body += String(piece);
    });
    request.on('end', () => {
      received.push(body);
      response.end('word');
    });
  });

  await run(url);

  const sent = received.join('\n');
  for (const { name } of RECORDED_REQUESTS) expect(sent.split(`"${name}"`)).toHaveLength(2);
  expect(new Set(headers.map(String))).toEqual(new Set(['Bearer token,10.0.0.1']));
});

test('ends a session at its first request that fails, with the status as the reason', async () => {
  let requests = 0;
  const url = await serve((_request, response) => {
    requests += 1;
    response.writeHead(requests === 3 ? 503 : 200).end('word');
  });

  expect(await run(url)).toMatchObject({ kind: 'failed', step: 'reply', reason: '503' });
  expect(requests).toBe(3);
});

test('fails with "no response" when the connection is closed', async () => {
  const url = await serve((request) => request.socket.destroy());

  expect(await run(url)).toMatchObject({ kind: 'failed', step: 'start', reason: 'no response' });
});

test('fails with "timeout" when the deadline passes during a request', async () => {
  const deadline = new AbortController();
  const url = await serve(() => deadline.abort());

  expect(await run(url, deadline.signal)).toMatchObject({
    kind: 'failed',
    step: 'start',
    reason: 'timeout',
  });
});

test('fails with "invalid response" when the response is not the expected JSON', async () => {
  const url = await serve((_request, response) => response.end('word'));

  const result = await run(url, NEVER, (send) =>
    send('start', '/', {}, async (response) => {
      await response.json();
    }),
  );

  expect(result).toMatchObject({ kind: 'failed', reason: 'invalid response' });
});
