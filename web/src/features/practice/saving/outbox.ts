import * as z from 'zod/mini';
import { toErrorCode, type ClientErrorCode } from '../../../api/api-error.ts';
import { withLock } from '../../../lib/with-lock.ts';
import { FEEDBACK_PARTS, type FeedbackPart } from '@parley/functions/contract/basics';
import { getFeedbackParts, SessionTranscript } from './session-transcript.ts';

/** The fields that entries have in all versions of the page. */
const AnyEntry = z.object({ uid: z.string(), storedAt: z.number() });

const Base = z.extend(AnyEntry, {
  /** The feedback parts that the server has, or will never accept. */
  settledParts: z.array(z.enum(FEEDBACK_PARTS)),
});

/** `waiting`: the transcript has to be sent, without the feedback parts in `settledParts`; `saved`: nothing is left to send. */
const OutboxEntry = z.discriminatedUnion('status', [
  z.extend(Base, { status: z.literal('waiting'), transcript: SessionTranscript }),
  z.extend(Base, { status: z.literal('saved') }),
]);
type OutboxEntry = z.infer<typeof OutboxEntry>;
type WaitingEntry = Extract<OutboxEntry, { status: 'waiting' }>;

/** Stores entries by session id. `update` is atomic, even across tabs. */
export interface OutboxStore {
  entries: () => Promise<[id: string, entry: unknown][]>;
  update: (id: string, change: (entry: unknown) => OutboxEntry) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

interface OutboxOptions {
  store: OutboxStore;
  /** Uploads a transcript as this user and no other; rejects with an `ApiError`. */
  upload: (uid: string, transcript: SessionTranscript) => Promise<unknown>;
  onUnsaved: (sessionIds: ReadonlySet<string>) => void;
}

/** The errors after which a retry cannot succeed. */
const PERMANENT_ERRORS = new Set<ClientErrorCode>([
  'invalid-argument',
  'payload-too-large',
  'session-not-found',
  'session-ended',
  'user-not-found',
]);

const MIN_DELAY_MS = 5_000;
const MAX_DELAY_MS = 5 * 60_000;
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

const parseEntry = (found: unknown): OutboxEntry | undefined => OutboxEntry.safeParse(found).data;
const parseAnyEntry = (found: unknown) => AnyEntry.safeParse(found).data;

function omitParts(transcript: SessionTranscript, parts: readonly FeedbackPart[]): SessionTranscript {
  const feedback = { ...transcript.feedback };
  for (const part of parts) delete feedback[part];
  return { ...transcript, feedback };
}

/**
 * Adds a transcript or its later feedback. The content that was stored or sent first wins: a second request for feedback has a different
 * result, and nothing may be sent twice with different content.
 */
function addTranscript(
  entry: OutboxEntry | undefined,
  uid: string,
  transcript: SessionTranscript,
): OutboxEntry {
  if (entry === undefined) {
    return { uid, storedAt: Date.now(), status: 'waiting', transcript, settledParts: [] };
  }
  if (entry.uid !== uid) return entry;
  const missing = omitParts(transcript, entry.settledParts);
  if (entry.status === 'waiting') {
    const feedback = { ...missing.feedback, ...entry.transcript.feedback };
    return { ...entry, transcript: { ...entry.transcript, feedback } };
  }
  const isComplete = getFeedbackParts(missing).length === 0;
  return isComplete ? entry : { ...entry, status: 'waiting', transcript: missing };
}

/** Marks parts as settled. Keeps the transcript only if other parts have been added meanwhile. */
function markSettled(entry: OutboxEntry, parts: readonly FeedbackPart[]): OutboxEntry {
  if (entry.status !== 'waiting') return entry;
  const { transcript, ...base } = entry;
  const settledParts = [...entry.settledParts, ...parts];
  const rest = omitParts(transcript, settledParts);
  return getFeedbackParts(rest).length === 0
    ? { ...base, status: 'saved', settledParts }
    : { ...base, status: 'waiting', settledParts, transcript: rest };
}

/** Keeps each transcript until the server has saved it or rejected it for good, for at most 30 days (docs/adr/0017). */
export function createOutbox({ store, upload, onUnsaved }: OutboxOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let activeUid: string | null = null;

  async function listWaiting(uid: string): Promise<[string, WaitingEntry][]> {
    const waiting: [string, WaitingEntry][] = [];
    for (const [id, found] of await store.entries()) {
      const storedAt = parseAnyEntry(found)?.storedAt ?? 0;
      // Undefined for an entry that a newer version of the page has stored in another tab.
      const entry = parseEntry(found);
      if (Date.now() - storedAt > MAX_AGE_MS) await store.remove(id);
      else if (entry?.status === 'waiting' && entry.uid === uid) waiting.push([id, entry]);
    }
    return waiting.toSorted(([, one], [, other]) => one.storedAt - other.storedAt);
  }

  /** Returns false if the entry has to be sent again. */
  async function sendEntry(uid: string, id: string, { transcript }: WaitingEntry): Promise<boolean> {
    const error = await upload(uid, transcript).then(() => null, toErrorCode);
    if (error !== null && !PERMANENT_ERRORS.has(error)) return false;
    const parts = error === null ? getFeedbackParts(transcript) : FEEDBACK_PARTS;
    await store.update(id, (found) => markSettled(OutboxEntry.parse(found), parts));
    return true;
  }

  async function sendAll(uid: string): Promise<void> {
    clearTimeout(timer);
    const failed = new Set<string>();
    // Reread the entries each time, since feedback may be added while a transcript is being sent. Skip those that failed.
    const next = async () => (await listWaiting(uid)).find(([id]) => !failed.has(id));
    for (let found = await next(); found !== undefined; found = await next()) {
      if (!(await sendEntry(uid, ...found))) failed.add(found[0]);
    }
    onUnsaved(failed);
    if (failed.size === 0) failures = 0;
    else if (activeUid === uid) scheduleRetry(uid);
  }

  function scheduleRetry(uid: string) {
    const delay = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** failures);
    failures += 1;
    timer = setTimeout(() => void send(uid).catch(() => undefined), delay);
  }

  /** Sends the transcripts of a user, oldest first. Retries failures with increasing delays. */
  function send(uid: string): Promise<void> {
    activeUid = uid;
    // In one tab at a time, so that nothing is sent twice.
    return withLock('parley.outbox', () => sendAll(uid));
  }

  return {
    /** Stores and sends a transcript, or its later feedback. Rejects if it can be neither stored nor sent. */
    save: async (uid: string, transcript: SessionTranscript): Promise<void> => {
      const add = (found: unknown) => addTranscript(parseEntry(found), uid, transcript);
      const isStored = await store.update(transcript.sessionId, add).then(
        () => true,
        () => false,
      );
      // Without storage, or with none left, there is only one attempt.
      await (isStored ? send(uid) : upload(uid, transcript));
    },
    send,
    erase: async (uid: string) => {
      for (const [id, found] of await store.entries()) {
        if (parseAnyEntry(found)?.uid === uid) await store.remove(id);
      }
    },
    stop: () => {
      activeUid = null;
      clearTimeout(timer);
      failures = 0;
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
