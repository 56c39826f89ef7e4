import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type ClientErrorCode } from '../../../api/api-error.ts';
import { createOutbox, type OutboxStore } from './outbox.ts';
import type { SessionTranscript } from './session-transcript.ts';

const DAY = 24 * 60 * 60_000;
const createVocabulary = (...suggestedWords: string[]) => ({ vocabulary: { suggestedWords } });
const grammar = { grammar: { errorAnalysis: { mistakes: [], summary: 'Good.' } } };

const createTranscript = (id: string, feedback: SessionTranscript['feedback'] = {}): SessionTranscript => ({
  sessionId: id.repeat(32),
  type: 'text',
  level: 'Intermediate',
  topic: 'Past Simple',
  customWords: [],
  startedAt: '2026-03-01T12:00:00.000Z',
  endedAt: '2026-03-01T12:05:00.000Z',
  messages: [{ id: '1', role: 'user', content: `I went home ${id}.`, timestamp: '2026-03-01T12:05:00.000Z' }],
  feedback,
});

/** Creates an outbox with an in-memory store and a server that accepts every transcript until a test makes it fail. */
function createTestOutbox(entries = new Map<string, unknown>()) {
  const upload = vi.fn<(uid: string, sent: SessionTranscript) => Promise<unknown>>(async () => ({}));
  let unsavedIds: readonly string[] = [];
  const store = {
    entries: async (): Promise<[string, unknown][]> => [...entries],
    update: vi.fn<OutboxStore['update']>(async (id, change) => void entries.set(id, change(entries.get(id)))),
    remove: async (id: string) => void entries.delete(id),
  };
  const outbox = createOutbox({
    store,
    upload,
    onUnsaved: (ids) => {
      unsavedIds = [...ids];
    },
  });
  const failNextUpload = (code: ClientErrorCode) => upload.mockRejectedValueOnce(new ApiError(code, 'no'));
  const getUploads = () =>
    upload.mock.calls.map(([uid, { sessionId, feedback }]) => [uid, sessionId[0], feedback]);
  return {
    outbox,
    store,
    entries,
    upload,
    failNextUpload,
    getUploads,
    getUnsavedIds: () => unsavedIds.map((id) => id[0]),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test('sends a transcript immediately, and keeps no text once the server has saved it', async () => {
  const { outbox, entries, getUploads, getUnsavedIds } = createTestOutbox();
  await outbox.save('ann', createTranscript('a'));
  expect(getUploads()).toEqual([['ann', 'a', {}]]);
  expect(JSON.stringify([...entries])).not.toContain('I went home');
  expect(getUnsavedIds()).toEqual([]);
});

test('sends a transcript that an earlier version of the page stored', async () => {
  const sent = createTranscript('a');
  const messages = sent.messages.map(({ role, content, timestamp }) => ({ role, content, at: timestamp }));
  const transcript = { ...sent, messages };
  const entry = { uid: 'ann', storedAt: Date.now(), status: 'waiting', settledParts: [], transcript };
  const { outbox, upload } = createTestOutbox(new Map([['a'.repeat(32), entry]]));

  await outbox.send('ann');

  expect(upload).toHaveBeenCalledExactlyOnceWith('ann', sent);
});

test('sends a transcript when the browser cannot store it', async () => {
  const { outbox, store, failNextUpload, getUploads } = createTestOutbox();
  store.update.mockRejectedValue(new DOMException('storage is full', 'QuotaExceededError'));
  await outbox.save('ann', createTranscript('a', createVocabulary('voyage')));
  expect(getUploads()).toEqual([['ann', 'a', createVocabulary('voyage')]]);
  failNextUpload('offline');
  await expect(outbox.save('ann', createTranscript('b'))).rejects.toMatchObject({ code: 'offline' });
});

test('sends later feedback once, and never replaces feedback that was sent', async () => {
  const { outbox, getUploads } = createTestOutbox();
  await outbox.save('ann', createTranscript('a'));
  await outbox.save('ann', createTranscript('a', createVocabulary('voyage')));
  // After a reload: different feedback for the same session, and a part that was missing.
  await outbox.save('ann', createTranscript('a'));
  await outbox.save('ann', createTranscript('a', { ...createVocabulary('trip'), ...grammar }));
  await outbox.save('ann', createTranscript('a', { ...createVocabulary('trip'), ...grammar }));
  expect(getUploads()).toEqual([
    ['ann', 'a', {}],
    ['ann', 'a', createVocabulary('voyage')],
    ['ann', 'a', grammar],
  ]);
});

test('keeps the first feedback of a waiting transcript', async () => {
  const { outbox, failNextUpload, getUploads } = createTestOutbox();
  failNextUpload('offline');
  await outbox.save('ann', createTranscript('a', createVocabulary('voyage')));
  failNextUpload('offline');
  await outbox.save('ann', createTranscript('a', { ...createVocabulary('trip'), ...grammar }));
  await outbox.send('ann');
  expect(getUploads().at(-1)).toEqual(['ann', 'a', { ...createVocabulary('voyage'), ...grammar }]);
});

test('sends feedback that was added while the transcript was being sent', async () => {
  const { outbox, entries, upload, getUploads } = createTestOutbox();
  upload.mockImplementationOnce(async () => {
    const id = 'a'.repeat(32);
    const entry = {
      uid: 'ann',
      storedAt: Date.now(),
      status: 'waiting',
      transcript: createTranscript('a', grammar),
      settledParts: [],
    };
    entries.set(id, entry);
  });
  await outbox.save('ann', createTranscript('a'));
  expect(getUploads()).toEqual([
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
] as const)('after the temporary failure %s', (code) => {
  test('keeps the transcript, reports it as unsaved and retries with increasing delays', async () => {
    const { outbox, failNextUpload, upload, getUnsavedIds } = createTestOutbox();
    failNextUpload(code);
    failNextUpload(code);
    await outbox.save('ann', createTranscript('a'));
    expect(getUnsavedIds()).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(upload).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(upload).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(upload).toHaveBeenCalledTimes(3);
    expect(getUnsavedIds()).toEqual([]);
  });
});

test.each([
  'invalid-argument',
  'payload-too-large',
  'session-not-found',
  'session-ended',
  'user-not-found',
] as const)('discards a transcript after the permanent failure %s, and sends the others', async (code) => {
  const { outbox, failNextUpload, entries, getUploads, getUnsavedIds } = createTestOutbox();
  failNextUpload('offline');
  await outbox.save('ann', createTranscript('a'));
  vi.setSystemTime(Date.now() + 1);
  failNextUpload(code);
  await outbox.save('ann', createTranscript('b'));
  expect(getUploads()).toEqual([
    ['ann', 'a', {}],
    ['ann', 'a', {}],
    ['ann', 'b', {}],
  ]);
  expect(getUnsavedIds()).toEqual([]);
  expect(JSON.stringify([...entries])).not.toContain('I went home');
  await outbox.save('ann', createTranscript('a', grammar));
  expect(getUploads()).toHaveLength(3);
});

test('sends the other transcripts when one fails', async () => {
  const { outbox, upload, getUnsavedIds } = createTestOutbox();
  upload.mockImplementation(async (_uid, { sessionId }) => {
    if (sessionId.startsWith('a')) throw new ApiError('internal', 'no');
    return {};
  });
  await outbox.save('ann', createTranscript('a'));
  vi.setSystemTime(Date.now() + 1);
  await outbox.save('ann', createTranscript('b'));
  expect(getUnsavedIds()).toEqual(['a']);
});

test('does not retry after the user has signed out', async () => {
  const { outbox, upload } = createTestOutbox();
  upload.mockImplementationOnce(async () => {
    outbox.stop();
    throw new ApiError('unauthenticated', 'no');
  });
  await outbox.save('ann', createTranscript('a'));
  await vi.advanceTimersByTimeAsync(DAY);
  expect(upload).toHaveBeenCalledTimes(1);
});

test('never sends the transcript of another user', async () => {
  const { outbox, failNextUpload, getUploads } = createTestOutbox();
  failNextUpload('offline');
  await outbox.save('ann', createTranscript('a'));
  outbox.stop();
  await outbox.send('ben');
  await outbox.save('ben', createTranscript('a', grammar));
  await vi.advanceTimersByTimeAsync(DAY);
  expect(getUploads()).toEqual([['ann', 'a', {}]]);
  await outbox.send('ann');
  expect(getUploads()).toEqual([
    ['ann', 'a', {}],
    ['ann', 'a', {}],
  ]);
});

test('erases the transcripts of a deleted account', async () => {
  const { outbox, failNextUpload, entries } = createTestOutbox();
  failNextUpload('offline');
  await outbox.save('ann', createTranscript('a'));
  await outbox.save('ben', createTranscript('b'));
  await outbox.erase('ann');
  expect([...entries.keys()]).toEqual(['b'.repeat(32)]);
});

test('keeps entries of a newer version of the page until the account is deleted', async () => {
  const newer = { uid: 'ann', storedAt: Date.now(), status: 'sealed' };
  const { outbox, entries, upload } = createTestOutbox(new Map<string, unknown>([['x', newer]]));
  await outbox.send('ann');
  expect(entries.get('x')).toBe(newer);
  expect(upload).not.toHaveBeenCalled();
  await outbox.erase('ann');
  expect(entries.size).toBe(0);
});

test('removes entries that are older than 30 days or invalid', async () => {
  const entries = new Map<string, unknown>([['x', { uid: 'ann', transcript: 'old' }]]);
  const { outbox, failNextUpload, upload } = createTestOutbox(entries);
  failNextUpload('offline');
  await outbox.save('ann', createTranscript('a'));
  expect(entries.has('x')).toBe(false);
  outbox.stop();
  vi.setSystemTime(Date.now() + 30 * DAY + 1);
  await outbox.send('ben');
  expect(entries.size).toBe(0);
  expect(upload).toHaveBeenCalledTimes(1);
});
