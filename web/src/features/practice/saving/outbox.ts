import { toErrorCode, type ClientErrorCode } from '../../../api/api-error.ts';
import { withLock } from '../../../lib/with-lock.ts';
import {
  addTranscript,
  hasExpired,
  markRefused,
  markSent,
  OutboxEntry,
  type WaitingEntry,
} from './outbox-entry.ts';
import type { SessionTranscript } from './session-transcript.ts';

/** Stores entries by session id. `update` is atomic, also between tabs. */
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
  now?: () => number;
}

/** The errors after which a retry cannot succeed. */
const PERMANENT = new Set<ClientErrorCode>([
  'invalid-argument',
  'payload-too-large',
  'session-not-found',
  'session-ended',
  'user-not-found',
]);

const MIN_DELAY_MS = 5_000;
const MAX_DELAY_MS = 5 * 60_000;

/** Keeps each transcript until the server has it (docs/adr/0017). */
export function createOutbox({ store, upload, onUnsaved, now = Date.now }: OutboxOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let activeUid: string | null = null;

  async function listWaiting(uid: string): Promise<[string, WaitingEntry][]> {
    const waiting: [string, WaitingEntry][] = [];
    for (const [id, found] of await store.entries()) {
      const { data: entry } = OutboxEntry.safeParse(found);
      if (entry === undefined || hasExpired(entry, now())) await store.remove(id);
      else if (entry.status === 'waiting' && entry.uid === uid) waiting.push([id, entry]);
    }
    return waiting.toSorted(([, one], [, other]) => one.keptAt - other.keptAt);
  }

  /** Returns false if the entry has to be sent again. */
  async function sendEntry(uid: string, id: string, { transcript }: WaitingEntry): Promise<boolean> {
    const error = await upload(uid, transcript).then(() => null, toErrorCode);
    if (error !== null && !PERMANENT.has(error)) return false;
    await store.update(id, (found) => {
      const entry = OutboxEntry.parse(found);
      return error === null ? markSent(entry, transcript) : markRefused(entry);
    });
    return true;
  }

  async function sendAll(uid: string): Promise<void> {
    clearTimeout(timer);
    const failed = new Set<string>();
    // Read the entries anew each time, since feedback may be added while a transcript is sent. Skip those that failed.
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
    /** Keeps and sends a transcript, or its later feedback. Rejects if it can be neither kept nor sent. */
    save: async (uid: string, transcript: SessionTranscript): Promise<void> => {
      const isKept = await store
        .update(transcript.sessionId, (found) =>
          addTranscript(OutboxEntry.safeParse(found).data, uid, transcript, now()),
        )
        .then(
          () => true,
          () => false,
        );
      // A browser without storage or space left has a single attempt.
      await (isKept ? send(uid) : upload(uid, transcript));
    },
    send,
    erase: async (uid: string) => {
      for (const [id, found] of await store.entries()) {
        if (OutboxEntry.safeParse(found).data?.uid === uid) await store.remove(id);
      }
    },
    stop: () => {
      activeUid = null;
      clearTimeout(timer);
      failures = 0;
    },
  };
}
