import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type ClientErrorCode } from '../../../api/api-error.ts';
import { createOutbox, type OutboxStore } from './outbox.ts';
import type { SessionTranscript } from './session-transcript.ts';

const DAY = 24 * 60 * 60_000;
const words = (...suggestedWords: string[]) => ({ vocabulary: { suggestedWords } });
const grammar = { grammar: { errorAnalysis: { mistakes: [], summary: 'Good.' } } };

const transcript = (id: string, feedback: SessionTranscript['feedback'] = {}): SessionTranscript => ({
  sessionId: id.repeat(32),
  type: 'text',
  level: 'Intermediate',
  topic: 'Past Simple',
  customWords: [],
  startedAt: '2026-03-01T12:00:00.000Z',
  endedAt: '2026-03-01T12:05:00.000Z',
  messages: [{ role: 'user', content: `I went home ${id}.`, at: '2026-03-01T12:05:00.000Z' }],
  feedback,
});

/** An outbox with an in-memory store and a server that accepts every transcript, unless a test makes it fail. */
function createTestOutbox(kept = new Map<string, unknown>()) {
  const upload = vi.fn<(uid: string, sent: SessionTranscript) => Promise<unknown>>(async () => ({}));
  let unsavedIds: readonly string[] = [];
  const store = {
    entries: async (): Promise<[string, unknown][]> => [...kept],
    update: vi.fn<OutboxStore['update']>(async (id, change) => void kept.set(id, change(kept.get(id)))),
    remove: async (id: string) => void kept.delete(id),
  };
  const outbox = createOutbox({
    store,
    upload,
    onUnsaved: (ids) => {
      unsavedIds = [...ids];
    },
  });
  const fail = (code: ClientErrorCode) => upload.mockRejectedValueOnce(new ApiError(code, 'no'));
  const sent = () => upload.mock.calls.map(([uid, { sessionId, feedback }]) => [uid, sessionId[0], feedback]);
  return { outbox, store, kept, upload, fail, sent, unsaved: () => unsavedIds.map((id) => id[0]) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test('sends a transcript at once, and keeps no text once the server has it', async () => {
  const { outbox, kept, sent, unsaved } = createTestOutbox();
  await outbox.save('ann', transcript('a'));
  expect(sent()).toEqual([['ann', 'a', {}]]);
  expect(JSON.stringify([...kept])).not.toContain('I went home');
  expect(unsaved()).toEqual([]);
});

test('sends a transcript when the browser cannot keep it', async () => {
  const { outbox, store, fail, sent } = createTestOutbox();
  store.update.mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
  await outbox.save('ann', transcript('a', words('voyage')));
  expect(sent()).toEqual([['ann', 'a', words('voyage')]]);
  fail('offline');
  await expect(outbox.save('ann', transcript('b'))).rejects.toMatchObject({ code: 'offline' });
});

test('sends later feedback once, and nothing twice with different content', async () => {
  const { outbox, sent } = createTestOutbox();
  await outbox.save('ann', transcript('a'));
  await outbox.save('ann', transcript('a', words('voyage')));
  // After a reload: different feedback for the same session, and a part that was missing.
  await outbox.save('ann', transcript('a'));
  await outbox.save('ann', transcript('a', { ...words('trip'), ...grammar }));
  await outbox.save('ann', transcript('a', { ...words('trip'), ...grammar }));
  expect(sent()).toEqual([
    ['ann', 'a', {}],
    ['ann', 'a', words('voyage')],
    ['ann', 'a', grammar],
  ]);
});

test('keeps the first feedback of a waiting transcript', async () => {
  const { outbox, fail, sent } = createTestOutbox();
  fail('offline');
  await outbox.save('ann', transcript('a', words('voyage')));
  fail('offline');
  await outbox.save('ann', transcript('a', { ...words('trip'), ...grammar }));
  await outbox.send('ann');
  expect(sent().at(-1)).toEqual(['ann', 'a', { ...words('voyage'), ...grammar }]);
});

test('sends feedback that was added while the transcript was being sent', async () => {
  const { outbox, kept, upload, sent } = createTestOutbox();
  upload.mockImplementationOnce(async () => {
    const id = 'a'.repeat(32);
    const entry = {
      uid: 'ann',
      keptAt: Date.now(),
      status: 'waiting',
      transcript: transcript('a', grammar),
      has: [],
    };
    kept.set(id, entry);
  });
  await outbox.save('ann', transcript('a'));
  expect(sent()).toEqual([
    ['ann', 'a', {}],
    ['ann', 'a', grammar],
  ]);
});

describe.each([
  'offline',
  'timeout',
  'internal',
  'conflict',
  'unauthenticated',
  'too-many-requests',
] as const)('a temporary failure: %s', (code) => {
  test('keeps the transcript, reports it as unsaved and retries with increasing delays', async () => {
    const { outbox, fail, upload, unsaved } = createTestOutbox();
    fail(code);
    fail(code);
    await outbox.save('ann', transcript('a'));
    expect(unsaved()).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(upload).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(upload).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(upload).toHaveBeenCalledTimes(3);
    expect(unsaved()).toEqual([]);
  });
});

test.each([
  'invalid-argument',
  'payload-too-large',
  'session-not-found',
  'session-ended',
  'user-not-found',
] as const)('drops a transcript after the permanent failure %s, and sends the others', async (code) => {
  const { outbox, fail, kept, sent, unsaved } = createTestOutbox();
  fail('offline');
  await outbox.save('ann', transcript('a'));
  vi.setSystemTime(Date.now() + 1);
  fail(code);
  await outbox.save('ann', transcript('b'));
  expect(sent()).toEqual([
    ['ann', 'a', {}],
    ['ann', 'a', {}],
    ['ann', 'b', {}],
  ]);
  expect(unsaved()).toEqual([]);
  expect(JSON.stringify([...kept])).not.toContain('I went home');
  await outbox.save('ann', transcript('a', grammar));
  expect(sent()).toHaveLength(3);
});

test('sends the other transcripts when one fails', async () => {
  const { outbox, upload, unsaved } = createTestOutbox();
  upload.mockImplementation(async (_uid, { sessionId }) => {
    if (sessionId.startsWith('a')) throw new ApiError('internal', 'no');
    return {};
  });
  await outbox.save('ann', transcript('a'));
  vi.setSystemTime(Date.now() + 1);
  await outbox.save('ann', transcript('b'));
  expect(unsaved()).toEqual(['a']);
});

test('does not retry after its owner has signed out', async () => {
  const { outbox, upload } = createTestOutbox();
  upload.mockImplementationOnce(async () => {
    outbox.stop();
    throw new ApiError('unauthenticated', 'no');
  });
  await outbox.save('ann', transcript('a'));
  await vi.advanceTimersByTimeAsync(DAY);
  expect(upload).toHaveBeenCalledTimes(1);
});

test('never sends the transcript of another user', async () => {
  const { outbox, fail, sent } = createTestOutbox();
  fail('offline');
  await outbox.save('ann', transcript('a'));
  outbox.stop();
  await outbox.send('ben');
  await outbox.save('ben', transcript('a', grammar));
  await vi.advanceTimersByTimeAsync(DAY);
  expect(sent()).toEqual([['ann', 'a', {}]]);
  await outbox.send('ann');
  expect(sent()).toEqual([
    ['ann', 'a', {}],
    ['ann', 'a', {}],
  ]);
});

test('erases the transcripts of a deleted account', async () => {
  const { outbox, fail, kept } = createTestOutbox();
  fail('offline');
  await outbox.save('ann', transcript('a'));
  await outbox.save('ben', transcript('b'));
  await outbox.erase('ann');
  expect([...kept.keys()]).toEqual(['b'.repeat(32)]);
});

test('removes entries that are older than 30 days or invalid', async () => {
  const kept = new Map<string, unknown>([['x', { uid: 'ann', transcript: 'old' }]]);
  const { outbox, fail, upload } = createTestOutbox(kept);
  fail('offline');
  await outbox.save('ann', transcript('a'));
  expect(kept.has('x')).toBe(false);
  outbox.stop();
  vi.setSystemTime(Date.now() + 30 * DAY + 1);
  await outbox.send('ben');
  expect(kept.size).toBe(0);
  expect(upload).toHaveBeenCalledTimes(1);
});
