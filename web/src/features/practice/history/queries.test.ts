import type { SessionSummary } from '@parley/functions/contract';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../../account/registered-client.ts', () => ({
  registeredClient: { request: async () => ({}) },
}));

const { queryClient } = await import('../../../lib/query-client.ts');
const { createProgressQuery } = await import('../../../progress/progress-query.ts');
const { createOlderSessionsQuery, deleteTranscript } = await import('./queries.ts');

const UID = 'ann';
const createSummary = (id: string): SessionSummary => ({
  id,
  type: 'text',
  level: 'Intermediate',
  topic: 'Past Simple',
  endedAt: 1,
  durationMs: 60_000,
  messages: 3,
  words: 24,
});
const OLDEST = createSummary('oldest');
const NEXT = createSummary('next');
const older = createOlderSessionsQuery(UID, OLDEST);
const getOlder = (oldest: SessionSummary) =>
  queryClient
    .getQueryData(createOlderSessionsQuery(UID, oldest).queryKey)
    ?.pages.map((page) => page.sessions.map(({ id }) => id));

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(createProgressQuery(UID).queryKey, { sessions: [OLDEST, NEXT], weeklyGoal: 3 });
  queryClient.setQueryData(older.queryKey, {
    pages: [{ sessions: [createSummary('a'), createSummary('b')], hasMore: true }],
    pageParams: [OLDEST],
  });
});

test('deletes an older session from its page', async () => {
  await deleteTranscript(UID, 'a');
  expect(getOlder(OLDEST)).toEqual([['b']]);
});

test('keeps the loaded older sessions when the oldest session in the progress is deleted', async () => {
  await deleteTranscript(UID, OLDEST.id);
  expect(queryClient.getQueryData(createProgressQuery(UID).queryKey)?.sessions).toEqual([NEXT]);
  expect(getOlder(NEXT)).toEqual([['a', 'b']]);
});
