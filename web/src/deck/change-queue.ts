import { MAX_CARD_CHANGES, type CardChange, type ResponseOf } from '@parley/functions/contract';
import { toErrorCode, type ClientErrorCode } from '../api/api-error.ts';
import { withLock } from '../lib/with-lock.ts';

/** Stores each user's changes, in order. `update` is atomic, even across tabs. */
export interface QueueStore {
  read: (uid: string) => Promise<readonly CardChange[]>;
  update: (uid: string, change: (queue: readonly CardChange[]) => readonly CardChange[]) => Promise<void>;
  remove: (uid: string) => Promise<void>;
}

interface SettledChanges {
  changes: readonly CardChange[];
  /** Those that the server has made. It will never make the others. */
  made: readonly CardChange[];
  /** Whether there was no room for some cards. */
  isFull: boolean;
}

interface QueueOptions {
  store: QueueStore;
  /** Sends changes as this user and no other; rejects with an `ApiError`. */
  send: (uid: string, changes: CardChange[]) => Promise<ResponseOf<'changeCards'>>;
  /** Changes have left the queue. */
  onSettled: (uid: string, settled: SettledChanges) => void;
}

/** The errors after which a retry cannot succeed. */
const PERMANENT = new Set<ClientErrorCode>(['invalid-argument', 'payload-too-large', 'user-not-found']);

const MIN_DELAY_MS = 5_000;
const MAX_DELAY_MS = 5 * 60_000;

/** Keeps changes to cards until the server has made them, so that reviews made offline are not lost. */
export function createChangeQueue({ store, send, onSettled }: QueueOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let activeUid: string | null = null;

  /** Returns null if the changes have to be sent again. */
  async function sendBatch(uid: string, changes: CardChange[]): Promise<SettledChanges | null> {
    try {
      const { rejected } = await send(uid, changes);
      const made = changes.filter(({ cardId }) => !rejected.includes(cardId));
      return { changes, made, isFull: rejected.length > 0 };
    } catch (error) {
      return PERMANENT.has(toErrorCode(error)) ? { changes, made: [], isFull: false } : null;
    }
  }

  async function sendAll(uid: string): Promise<void> {
    clearTimeout(timer);
    for (;;) {
      const batch = (await store.read(uid)).slice(0, MAX_CARD_CHANGES);
      if (batch.length === 0) break;
      const settled = await sendBatch(uid, batch);
      if (settled === null) return scheduleRetry(uid);
      await store.update(uid, (queue) => queue.slice(batch.length));
      onSettled(uid, settled);
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
    // In one tab at a time, so that the first changes of the queue are those that were sent.
    return withLock('parley.cards', () => sendAll(uid));
  }

  return {
    read: store.read,
    /** Sends all stored changes of a user, oldest first. Retries failures with increasing delays. */
    send: sendNow,
    /** Stores changes and sends them. */
    add: async (uid: string, changes: readonly CardChange[]): Promise<void> => {
      await store.update(uid, (queue) => [...queue, ...changes]);
      await sendNow(uid);
    },
    erase: store.remove,
    stop: () => {
      activeUid = null;
      clearTimeout(timer);
      failures = 0;
    },
  };
}
