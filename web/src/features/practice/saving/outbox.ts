import { codeOf, type ClientErrorCode } from '../../../api/api-error.ts';
import { exclusively } from '../../../lib/exclusive.ts';
import { add, afterSaving, Entry, isOld, refuse, type Waiting } from './outbox-entry.ts';
import type { Transcript } from './transcript.ts';

/** Where entries are kept by the ids of their sessions. `update` reads and writes in one step, whatever other tabs do. */
export interface OutboxStore {
  entries: () => Promise<[id: string, entry: unknown][]>;
  update: (id: string, change: (entry: unknown) => Entry) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

export interface OutboxOptions {
  store: OutboxStore;
  /** Saves a talk as this user and nobody else; rejects with an `ApiError`. */
  save: (uid: string, transcript: Transcript) => Promise<unknown>;
  /** Hears of the sessions that could not be saved yet. */
  onLate: (sessionIds: ReadonlySet<string>) => void;
  now?: () => number;
}

export interface Outbox {
  /** Keeps a talk of this user, or what was found in it since, and sends it. Rejects where neither can be done. */
  keep: (uid: string, transcript: Transcript) => Promise<void>;
  /** Sends what is kept of this user, the oldest first; what fails is tried again by itself, ever more slowly. */
  send: (uid: string) => Promise<void>;
  /** Puts away whatever is kept of this user. */
  erase: (uid: string) => Promise<void>;
  /** Nobody is there to send anything for. */
  rest: () => void;
}

/** What says that the server will never take a talk. Anything else may pass. */
const FOR_GOOD = new Set<ClientErrorCode>([
  'invalid-argument',
  'payload-too-large',
  'session-not-found',
  'session-ended',
  'user-not-found',
]);

/** Whether it could be done. */
const attempt = async (act: () => Promise<void>): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch {
    return false;
  }
};

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** Makes the outbox: a talk stays in it until the server has it (docs/adr/0017). */
export function createOutbox({ store, save, onLate, now = Date.now }: OutboxOptions): Outbox {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Whose talks are being sent. */
  let present: string | null = null;

  async function waitingOf(uid: string): Promise<[string, Waiting][]> {
    const waiting: [string, Waiting][] = [];
    for (const [id, found] of await store.entries()) {
      const { data: entry } = Entry.safeParse(found);
      if (entry === undefined || isOld(entry, now())) await store.remove(id);
      else if (entry.status === 'waiting' && entry.uid === uid) waiting.push([id, entry]);
    }
    return waiting.toSorted(([, one], [, other]) => one.keptAt - other.keptAt);
  }

  /** Sends one; whether that is settled. */
  async function sendOne(uid: string, id: string, { transcript }: Waiting): Promise<boolean> {
    const error = await save(uid, transcript).then(() => null, codeOf);
    if (error !== null && !FOR_GOOD.has(error)) return false;
    await change(id, (entry) => (error === null ? afterSaving(entry, transcript) : refuse(entry)));
    return true;
  }

  const change = (id: string, to: (entry: Entry) => Entry) =>
    store.update(id, (found) => to(Entry.parse(found)));

  async function sendAll(uid: string): Promise<void> {
    clearTimeout(timer);
    const failed = new Set<string>();
    // Looked up anew each time: adding to a talk while it is sent leaves something to send. One that fails keeps no other back.
    const next = async () => (await waitingOf(uid)).find(([id]) => !failed.has(id));
    for (let found = await next(); found !== undefined; found = await next()) {
      if (!(await sendOne(uid, ...found))) failed.add(found[0]);
    }
    onLate(failed);
    if (failed.size === 0) failures = 0;
    else if (present === uid) sendLater(uid);
  }

  function sendLater(uid: string) {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    failures += 1;
    // Where nothing can be read any more there is nothing to be done.
    timer = setTimeout(() => void send(uid).catch(() => undefined), wait);
  }

  function send(uid: string): Promise<void> {
    present = uid;
    // One tab at a time: two would send the same.
    return exclusively('parley.outbox', () => sendAll(uid));
  }

  return {
    keep: async (uid, transcript) => {
      const entered = await attempt(() =>
        store.update(transcript.sessionId, (found) =>
          add(Entry.safeParse(found).data, uid, transcript, now()),
        ),
      );
      // A browser that keeps nothing, or has no room left, has this one try.
      await (entered ? send(uid) : save(uid, transcript));
    },
    send,
    erase: async (uid) => {
      for (const [id, found] of await store.entries()) {
        if (Entry.safeParse(found).data?.uid === uid) await store.remove(id);
      }
    },
    rest: () => {
      present = null;
      clearTimeout(timer);
      failures = 0;
    },
  };
}
