import { expect, test } from 'vitest';
import { ListOlderSessionsResponse, type OlderSession } from '../../src/contract/index.ts';
import { expectError } from '../support/api.ts';
import { db } from '../support/database.ts';
import { createMeteredDatabase } from '../support/firestore-meter.ts';
import { stack } from '../support/stack.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { getTranscript } from '../support/transcripts.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const START = Date.UTC(2026, 4, 20);
const MINUTE_MS = 60_000;
/** Random, because all tests share the database. */
const createId = () => crypto.randomUUID().replaceAll('-', '');

/** Stores transcripts, newest first, the last two of which ended at the same time. */
async function storeTranscripts(owner: string, count: number): Promise<OlderSession[]> {
  const sessions = Array.from({ length: count }, (_, index) => ({
    id: createId(),
    type: 'text' as const,
    level: 'Intermediate',
    topic: 'Past Simple',
    endedAt: START - Math.min(index, count - 2) * MINUTE_MS,
    durationMs: 30_000,
  }));
  await Promise.all(
    sessions.map(({ id, endedAt, durationMs, ...rest }) =>
      db
        .collection('transcripts')
        .doc(id)
        .set({
          ...rest,
          owner,
          startedAt: new Date(endedAt - durationMs),
          endedAt: new Date(endedAt),
          messages: [{ id: '1', role: 'user', content: 'A long conversation.' }],
          feedback: {},
        }),
    ),
  );
  return sessions.toSorted((a, b) => b.endedAt - a.endedAt || (a.id < b.id ? 1 : -1));
}

const list = (
  { endedAt, id }: Pick<OlderSession, 'endedAt' | 'id'>,
  { token }: TestUser,
  url = stack.apiUrl,
) => fetch(`${url}/transcript/before/${endedAt}/${id}`, { headers: { Authorization: `Bearer ${token}` } });

async function readPage(last: OlderSession, learner: TestUser, url?: string) {
  const response = await list(last, learner, url);
  expect(response.status).toBe(200);
  return ListOlderSessionsResponse.parse(await response.json());
}

test('lists older sessions in pages of ten, each of which costs at most eleven reads', async () => {
  const learner = await createLearner();
  const sessions = await storeTranscripts(learner.uid, 24);
  await storeTranscripts((await createLearner()).uid, 2);
  const { db: metered, takeCount } = await createMeteredDatabase();
  const url = await serveAppForTest({}, { db: metered });
  takeCount();

  const found = sessions.slice(0, 1);
  for (const expected of [
    { hasMore: true, reads: 11 },
    { hasMore: true, reads: 11 },
    { hasMore: false, reads: 3 },
  ]) {
    const last = found.at(-1);
    if (!last) throw new Error('No sessions.');
    const page = await readPage(last, learner, url);
    found.push(...page.sessions);
    expect({ hasMore: page.hasMore, reads: takeCount().reads }).toEqual(expected);
  }
  expect(found).toEqual(sessions);
});

test('an older session can be deleted', async () => {
  const learner = await createLearner();
  const [first, last] = await storeTranscripts(learner.uid, 2);
  if (!first || !last) throw new Error('No sessions.');
  const headers = { Authorization: `Bearer ${learner.token}` };
  const response = await fetch(`${stack.apiUrl}/transcript/${last.id}`, { method: 'DELETE', headers });
  expect(response.status).toBe(200);
  expect(await getTranscript(last.id)).toBeUndefined();
  expect(await readPage(first, learner)).toEqual({ sessions: [], hasMore: false });
});

test('rejects guests, and a time that is not a number', async () => {
  const learner = await createLearner();
  await expectError(list({ endedAt: 1, id: createId() }, await createGuest()), 403, 'registered-only');
  await expectError(list({ endedAt: Number.NaN, id: createId() }, learner), 400, 'invalid-argument');
});
