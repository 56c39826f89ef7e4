import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  ENDPOINTS,
  MAX_CARD_CHANGES,
  MAX_IMPORT_BATCH,
  type EndpointName,
} from '../../src/contract/index.ts';
import { getEndpointLimits } from '../../src/http/endpoint-limits.ts';
import { createCardId } from '../support/cards.ts';
import { servePackageForTests } from '../support/deployed-package.ts';
import { createLearnerWithFullData, LONGEST_DETAILS } from '../support/full-learner.ts';
import type { TestUser } from '../support/users.ts';

const MEGABYTE = 1024 * 1024;
/** An instance has 1 GiB. A quarter is left for requests that this test does not send. */
const LIMIT = 768 * MEGABYTE;
const LEARNERS = 6;
/** JSON may contain spaces, so a body can always be as large as its endpoint accepts. */
const CHANGES_BYTES = getEndpointLimits('changeCards').maxBytes ?? 0;

const server = servePackageForTests();

async function send(name: EndpointName, { token }: TestUser, body?: string): Promise<number> {
  const { method, path } = ENDPOINTS[name];
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** One review of a hundred cards in all parts of the deck. */
function createChanges(): string {
  const at = Date.now();
  const changes = Array.from({ length: MAX_CARD_CHANGES }, (_, n) => ({
    type: 'review',
    cardId: createCardId(n),
    at,
    rating: 3,
  }));
  return JSON.stringify({ changes }).padEnd(CHANGES_BYTES);
}

function createImport(): string {
  const items = Array.from({ length: MAX_IMPORT_BATCH }, (_, n) => ({
    word: `new ${n}`,
    ...LONGEST_DETAILS,
  }));
  return JSON.stringify({ items });
}

/** As many of each kind as an instance serves or queues for an account, in ten requests. */
const sendLargestRequests = (learner: TestUser): Promise<number>[] => [
  ...Array.from({ length: 2 }, () => send('listWords', learner)),
  send('downloadData', learner),
  ...Array.from({ length: 3 }, () => send('importWords', learner, createImport())),
  ...Array.from({ length: 4 }, () => send('changeCards', learner, createChanges())),
];

/** The most memory that the server uses before this promise settles. */
async function measurePeak(work: Promise<unknown>): Promise<number> {
  const done = work.then(() => 'done');
  let peak = 0;
  while ((await Promise.race([done, pause(100)])) !== 'done') {
    peak = Math.max(peak, await server.readMemory());
  }
  return peak;
}

// Takes a minute alone, and longer beside other tests.
const TIMEOUT = { timeout: 300_000 };

test(
  'the packaged function stays below its memory limit while accounts with as much data as possible send their largest requests at once',
  TIMEOUT,
  async () => {
    const learners = await Promise.all(Array.from({ length: LEARNERS }, createLearnerWithFullData));
    const sent = Promise.all(learners.flatMap(sendLargestRequests));

    const peak = await measurePeak(sent);

    expect([200, 429, 503]).toEqual(expect.arrayContaining([...new Set(await sent)]));
    expect(peak).toBeLessThan(LIMIT);
  },
);
