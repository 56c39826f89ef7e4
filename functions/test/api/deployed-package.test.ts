import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  ENDPOINTS,
  GenerateIntroResponse,
  StartTextSessionResponse,
  type EndpointName,
} from '../../src/contract/index.ts';
import { createLessonWith, createUniqueWord, expectError, parseBody, post } from '../support/api.ts';
import { servePackageForTests } from '../support/deployed-package.ts';
import { scriptModel } from '../support/model.ts';
import { createGuest, type TestUser } from '../support/users.ts';

const ORIGIN = 'https://parley.example';

const FRAMEWORK = '@google-cloud/functions-framework';
const PACKAGES = join(import.meta.dirname, '..', '..', '..', 'node_modules');

const Manifest = z.object({
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
});
const readManifest = async (path: string) => Manifest.parse(JSON.parse(await readFile(path, 'utf8')));

const server = servePackageForTests();

const send = (name: EndpointName, body: object, user: TestUser, headers: Record<string, string> = {}) =>
  post(name, body, user, { Origin: ORIGIN, ...headers }, server.url);

/** Reads the first chunk of a body, and cancels the rest. */
async function readFirstChunk(response: Response): Promise<string> {
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) return text;
  return '';
}

const sendPreflight = (origin: string) =>
  fetch(`${server.url}/session/startTextSession`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    },
  });

describe('the package that firebase deploy uploads', () => {
  test('contains only the bundle, its source maps and the manifest', async () => {
    expect((await readdir(server.folder)).toSorted()).toEqual(['dist', 'package.json']);
    const files = await readdir(`${server.folder}/dist`);
    expect(files).toContain('index.js');
    expect(files.filter((file) => !/\.js(?:\.map)?$/u.test(file))).toEqual([]);
  });

  test('runs a text session for a page of another origin, and streams the reply word by word', async () => {
    const guest = await createGuest();
    const word = createUniqueWord();
    const lesson = createLessonWith(word);
    const started = await send('startTextSession', lesson, guest);
    expect(started.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    const { sessionId } = await parseBody(started, StartTextSessionResponse);
    const { introduction } = await parseBody(
      await send('generateIntro', { ...lesson, sessionId }, guest),
      GenerateIntroResponse,
    );
    expect(introduction).not.toBe('');

    await scriptModel(word, { kind: 'stream-stall', afterDeltas: 3 });
    const body = { ...lesson, sessionId, conversation: [`User: I like ${word}.`] };
    const response = await send('generateResponse', body, guest, { Accept: 'text/event-stream' });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    // The model has stalled, so these words can only come from an unbuffered stream.
    expect(await readFirstChunk(response)).toContain('delta');
  });

  test('logs the source file and line where a request failed', async () => {
    const guest = await createGuest();
    const word = createUniqueWord();
    const lesson = createLessonWith(word);
    await scriptModel(word, { kind: 'status', status: 400 });
    const response = await send('generateIntro', lesson, guest);
    expect(response.status).toBe(502);
    await vi.waitFor(() => expect(server.output.join('')).toMatch(/src\/platform\/ai\/[\w-]+\.ts:\d+/u), {
      timeout: 10_000,
    });
  });

  test.each([
    ['is not JSON', 'application/json', `{"topic": "confidential`],
    ['is in an unknown encoding', 'application/json; charset=confidential', '{}'],
    ['is a form with too many fields', 'application/x-www-form-urlencoded', 'confidential=1&'.repeat(1_001)],
  ])('refuses a body that %s, and logs none of its text', async (_fault, contentType, body) => {
    const { token } = await createGuest();
    const response = await fetch(`${server.url}${ENDPOINTS.startTextSession.path}`, {
      method: 'POST',
      headers: { 'Content-Type': contentType, Authorization: `Bearer ${token}` },
      body,
    });
    await expectError(response, 400, 'invalid-argument');
    const requestId = response.headers.get('x-request-id') ?? '';
    await vi.waitFor(() => expect(server.output.join('')).toContain(requestId));
    expect(server.output.join('')).not.toContain('confidential');
  });

  test('does not log requests that the platform itself rejects', async () => {
    const url = new URL(server.url);
    const socket = connect(Number(url.port), url.hostname);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{', () => socket.destroy());
    const malformed = await fetch(`${url.origin}/confidential-path%ff`);
    expect(malformed.status).toBe(400);
    const { token } = await createGuest();
    const later = await fetch(`${server.url}/unknown`, { headers: { Authorization: `Bearer ${token}` } });
    const requestId = later.headers.get('x-request-id') ?? 'none';
    await vi.waitFor(() => expect(server.output.join('')).toContain(requestId));
    expect(server.output.join('')).not.toMatch(/confidential-path|request aborted/u);
  });

  test('has the version of the framework with which it is tested', async () => {
    const installed = await readManifest(join(PACKAGES, FRAMEWORK, 'package.json'));
    const { dependencies } = await readManifest(join(server.folder, 'package.json'));
    expect(dependencies?.[FRAMEWORK]).toBe(installed.version);
  });

  test('logs nothing of the headers and URLs that the platform itself logs', async () => {
    const url = new URL(server.url);
    // Node warns about the first URL with an invalid port.
    for (const target of ['//user@host:confidential-port/#', 'http://confidential-host:port/']) {
      const socket = connect(Number(url.port), url.hostname);
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      await once(socket.resume(), 'close');
    }
    const response = await fetch(`${server.url}${ENDPOINTS.startTextSession.path}`, {
      method: 'POST',
      headers: {
        'Function-Execution-Id': 'confidential-id',
        'X-Cloud-Trace-Context': `0123456789abcdef0123456789abcdef/${'9'.repeat(1_000)};o=1`,
      },
    });
    const requestId = response.headers.get('x-request-id') ?? 'none';
    await vi.waitFor(() => expect(server.output.join('')).toContain(requestId));
    expect(server.output.join('')).toContain('"execution_id"');
    expect(server.output.join('')).not.toMatch(/confidential|9{21}/u);
  });

  test('allows cross-origin requests from the web app only', async () => {
    const allowed = await sendPreflight(ORIGIN);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    const other = await sendPreflight('https://attacker.example');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});
