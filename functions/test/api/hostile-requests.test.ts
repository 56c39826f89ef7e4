import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp, type TestServer } from '../support/test-server.ts';
import { createLearner, type TestUser } from '../support/users.ts';
import { addWord, listWords } from '../support/words.ts';

let server: TestServer;
let learner: TestUser;
let victim: TestUser;
beforeAll(async () => {
  server = await serveApp();
  [learner, victim] = await Promise.all([createLearner(), createLearner()]);
  await addWord(victim, 'secret');
});
afterAll(() => server.close());

/** Sends a request exactly as given: `fetch` would normalise the path and merge repeated headers. */
async function send(method: string, path: string, headers: readonly string[]) {
  const { hostname, port, pathname } = new URL(server.url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, method, path: `${pathname}${path}`, headers }, resolve)
      .on('error', reject)
      .end();
  });
  return { status: response.statusCode, body: await text(response), headers: response.headers };
}

const authorize = ({ token }: TestUser) => ['Authorization', `Bearer ${token}`];
const HOST = ['Host', 'parley.example'];

test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
  'ignores the header %s',
  async (header) => {
    const { id } = await addWord(learner, `w${crypto.randomUUID()}`);
    const { status } = await send('POST', `/wordbank/${id}`, [
      ...HOST,
      ...authorize(learner),
      header,
      'DELETE',
    ]);
    expect(status).toBe(404);
    expect((await listWords(learner)).map((word) => word.id)).toContain(id);
  },
);

test("uses the first of two tokens, and never returns the second user's data", async () => {
  const { status, body } = await send('GET', '/wordbank', [
    ...HOST,
    ...authorize(learner),
    ...authorize(victim),
  ]);
  expect(status).toBe(200);
  expect(body).not.toContain('secret');
});

test('does not reflect a forged Host or X-Forwarded-Host', async () => {
  const forged = ['Host', 'evil.example', 'X-Forwarded-Host', 'evil.example'];
  const { status, body, headers } = await send('GET', '/nowhere', forged);
  expect(status).toBe(404);
  expect(body + JSON.stringify(headers)).not.toContain('evil');
});

test.each([
  '/ADMIN/overview/7',
  '/admin/overview/7/',
  '//admin/overview/7',
  '/./admin/overview/7',
  '/wordbank/../admin/overview/7',
  '/wordbank/%2e%2e/admin/overview/7',
  '/admin%2foverview%2f7',
  '/admin/overview/7;x=1',
  '/admin/overview/7%00',
])('denies learners access to the admin panel at the path %s', async (path) => {
  const { status } = await send('GET', path, [...HOST, ...authorize(learner)]);
  expect([400, 403, 404]).toContain(status);
});

test('rejects a request whose body has two lengths, and closes the connection', async () => {
  const { hostname, port, pathname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      `POST ${pathname}/session/startTextSession HTTP/1.1`,
      'Host: parley.example',
      'Content-Length: 4',
      'Transfer-Encoding: chunked',
      '',
      '0',
      '',
      `GET ${pathname}/wordbank HTTP/1.1`,
      'Host: parley.example',
      `Authorization: Bearer ${victim.token}`,
      '',
      '',
    ].join('\r\n'),
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
  expect(answer).not.toContain('secret');
});
