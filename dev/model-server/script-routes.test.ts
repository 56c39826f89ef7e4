import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addScriptRule, type TestServer, startTestServer } from './testing/test-server.ts';
import { isModelBehaviour } from './script/behaviour.ts';
import { createRequestLog } from './script/request-log.ts';
import { createScript } from './script/script.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.server.close());

const ask = (content: string) =>
  testServer.client.chat.completions.create({ model: 'm', messages: [{ role: 'user', content }] });
const getContent = async (content: string) => (await ask(content)).choices[0]?.message.content;

test('applies a rule only to requests that contain its text', async () => {
  const marker = randomUUID();
  await addScriptRule(testServer.origin, marker, { kind: 'reply', content: 'scripted' });
  expect(await getContent(`mine ${marker}`)).toBe('scripted');
  expect(await getContent('another request')).not.toBe('scripted');
});

test('applies rules for the same text in order, each as often as it specifies', async () => {
  const marker = randomUUID();
  await addScriptRule(testServer.origin, marker, { kind: 'reply', content: 'first' }, 1);
  await addScriptRule(testServer.origin, marker, { kind: 'reply', content: 'second' }, 2);
  const contents = [
    await getContent(marker),
    await getContent(marker),
    await getContent(marker),
    await getContent(marker),
  ];
  expect(contents.slice(0, 3)).toEqual(['first', 'second', 'second']);
  expect(contents[3]).not.toBe('second');
});

test('deletes a rule and returns 404 for a second deletion', async () => {
  const marker = randomUUID();
  const id = await addScriptRule(testServer.origin, marker, { kind: 'empty' });
  const remove = () => fetch(`${testServer.origin}/__script/${id}`, { method: 'DELETE' });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect(await getContent(marker)).not.toBe('');
});

test.each([
  ['an unknown kind of behaviour', { match: 'x', behaviour: { kind: 'explode' } }],
  ['no text to match', { match: '', behaviour: { kind: 'stall' } }],
  ['an unknown field', { match: 'x', behaviour: { kind: 'stall', ms: 3 } }],
])('rejects a rule with %s', async (_case, rule) => {
  const response = await fetch(`${testServer.origin}/__script`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });
  expect(response.status).toBe(400);
});

test('returns logged requests with parsed bodies', async () => {
  const marker = randomUUID();
  await ask(marker);
  const response = await fetch(`${testServer.origin}/__requests?match=${marker}`);
  const body = { model: 'm', messages: [{ role: 'user', content: marker }] };
  expect(await response.json()).toEqual({ requests: [{ path: '/v1/chat/completions', body }] });
});

test('keeps the last 500 requests, or fewer if they are large', () => {
  const log = createRequestLog();
  for (let index = 0; index < 510; index += 1) log.add('/v1', `request ${index};`);
  expect(log.find('request')).toHaveLength(500);
  expect(log.find('request 9;')).toHaveLength(0);
  for (let index = 0; index < 40; index += 1) log.add('/v1', `large ${'x'.repeat(500_000)}`);
  expect(log.find('large').length).toBeLessThan(20);
});

test('removes the oldest rule when there are more than a thousand', () => {
  const script = createScript();
  for (let index = 0; index <= 1_000; index += 1) {
    script.add({ match: `rule ${index};`, behaviour: { kind: 'empty' } });
  }
  expect(script.take('rule 0;', isModelBehaviour)).toBeUndefined();
  expect(script.take('rule 1;', isModelBehaviour)).toEqual({ kind: 'empty' });
});
