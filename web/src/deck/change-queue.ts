import { MAX_CARD_CHANGES, type CardChange, type ResponseOf } from '@parley/functions/contract';
import { toErrorCode, type ClientErrorCode } from '../api/api-error.ts';
import { withLock } from '../lib/with-lock.ts';

/** Stores each user's changes, in order. The operations are atomic, even across tabs. */
export interface QueueStore {
  read: (uid: string) => Promise<readonly CardChange[]>;
  append: (uid: string, changes: readonly CardChange[]) => Promise<void>;
  removeFirst: (uid: string, count: number) => Promise<void>;
}

export interface SettledChanges {
  changes: readonly CardChange[];
  /** The changes that the server has applied. It rejected the others permanently. */
  applied: readonly CardChange[];
  /** Whether the deck had no room for some of the changes. */
  isFull: boolean;
}

interface QueueOptions {
  store: QueueStore;
  /** Sends changes as this user and no other; rejects with an `ApiError`. */
  send: (uid: string, changes: CardChange[]) => Promise<ResponseOf<'changeCards'>>;
  /** Called when changes have left the queue. */
  onSettled: (uid: string, settled: SettledChanges) => void;
}

/** The errors after which a retry cannot succeed. */
const PERMANENT_ERRORS = new Set<ClientErrorCode>([
  'invalid-argument',
  'payload-too-large',
  'user-not-found',
]);

const MIN_DELAY_MS = 5_000;
const MAX_DELAY_MS = 5 * 60_000;

/** Keeps changes to cards until the server has applied them, so that reviews made offline are not lost. */
export function createChangeQueue({ store, send, onSettled }: QueueOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let activeUid: string | null = null;

  /** Returns null if the changes have to be sent again. Splits a batch that the server rejects, so that only invalid changes are lost. */
  async function sendBatch(uid: string, changes: CardChange[]): Promise<SettledChanges | null> {
    try {
      const { rejected } = await send(uid, changes);
      const applied = changes.filter((_, position) => !rejected.includes(position));
      return { changes, applied, isFull: rejected.length > 0 };
    } catch (error) {
      if (!PERMANENT_ERRORS.has(toErrorCode(error))) return null;
    }
    if (changes.length === 1) return { changes, applied: [], isFull: false };
    const middle = Math.ceil(changes.length / 2);
    const first = await sendBatch(uid, changes.slice(0, middle));
    const second = first && (await sendBatch(uid, changes.slice(middle)));
    return (
      second && {
        changes,
        applied: [...first.applied, ...second.applied],
        isFull: first.isFull || second.isFull,
      }
    );
  }

  async function sendAll(uid: string): Promise<void> {
    clearTimeout(timer);
    for (;;) {
      const batch = (await store.read(uid)).slice(0, MAX_CARD_CHANGES);
      if (batch.length === 0) break;
      const settled = await sendBatch(uid, batch);
      if (settled === null) return scheduleRetry(uid);
      await store.removeFirst(uid, batch.length);
      onSettled(uid, settled);
      // If storage is full, the sent changes may still be in the queue. Resending them is harmless, but must not loop without a pause.
      const [next] = await store.read(uid);
      if (next && JSON.stringify(next) === JSON.stringify(batch[0])) return scheduleRetry(uid);
    }
    failures = 0;
  }

  function scheduleRetry(uid: string) {
    if (activeUid !== uid) return;
    const delay = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** failures);
    failures += 1;
    timer = setTimeout(() => void sendNow(uid).catch(() => undefined), delay);
  }

  function sendNow(uid: string): Promise<void> {
    activeUid = uid;
    // Only one tab sends at a time, so that the first changes of the queue are those that were sent.
    return withLock('parley.cards', () => sendAll(uid));
  }

  return {
    read: store.read,
    /** Sends all stored changes of a user, oldest first. Retries failures with increasing delays. */
    send: sendNow,
    add: store.append,
    stop: () => {
      activeUid = null;
      clearTimeout(timer);
      failures = 0;
    },
  };
}
