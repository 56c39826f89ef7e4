import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/index.ts';
import { POLL_TIMEOUT } from '../support/calls.ts';
import { servePackageForTests } from '../support/deployed-package.ts';
import { createLearnerWithFullBank } from '../support/full-learner.ts';
import type { TestUser } from '../support/users.ts';

/** Together, these would need more memory than the function has. */
const REQUESTS = 60;
/** Each may list its word bank 20 times a minute. */
const LEARNERS = 4;
const MAX_PER_ACCOUNT = 3;

const server = servePackageForTests();

const getHeaders = ({ token }: TestUser) => ({ Authorization: `Bearer ${token}` });
const list = async (user: TestUser): Promise<number> => {
  const response = await fetch(`${server.url}${ENDPOINTS.listWords.path}`, { headers: getHeaders(user) });
  await response.arrayBuffer();
  return response.status;
};

/** Requests the list, and reads nothing but the headers. Returns a function that disconnects. */
async function listWithoutReading(user: TestUser): Promise<() => void> {
  const sent = request(`${server.url}${ENDPOINTS.listWords.path}`, { headers: getHeaders(user) }).end();
  await once(sent, 'response');
  return () => sent.destroy();
}

test('the packaged function rejects further requests from a client that does not read its responses', async () => {
  const learner = await createLearnerWithFullBank();
  const disconnects: (() => void)[] = [];
  for (let index = 0; index < MAX_PER_ACCOUNT; index += 1)
    disconnects.push(await listWithoutReading(learner));

  expect(await list(learner)).toBe(429);

  for (const disconnect of disconnects) disconnect();
  await expect.poll(() => list(learner), { ...POLL_TIMEOUT, interval: 5_000 }).toBe(200);
});

test('the packaged function serves a full word bank, and rejects excess requests with 429 instead of running out of memory', async () => {
  const learner = await createLearnerWithFullBank();
  const others = await Promise.all(Array.from({ length: LEARNERS - 1 }, createLearnerWithFullBank));
  const statuses = await Promise.all(
    [learner, ...others].flatMap((user) => Array.from({ length: REQUESTS / LEARNERS }, () => list(user))),
  );

  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await list(learner)).toBe(200);
});
