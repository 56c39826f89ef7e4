import type { ErrorCode, SessionType } from '../contract/index.ts';
import { modelUseOf, type Prices, type Use } from './cost.ts';
import { sumOf, type Counts } from './counts.ts';
import { dayOf } from './days.ts';

/**
 * Counts how Parley is used (docs/adr/0020). Counting is a matter of memory: it cannot fail and nobody waits for it. What has
 * been counted is written soon after, and what could not be written the next time.
 */
export interface Statistics {
  /** A request of the API that has come. */
  countRequest: (at: Date) => void;
  /** One that has failed, or whose answer broke off. */
  countError: (code: ErrorCode, at: Date) => void;
  /** A session that began then; -1 for one that was given back. */
  countSession: (type: SessionType, begunAt: Date, by?: 1 | -1) => void;
  /** Work of the model for this user. */
  countUse: (uid: string, use: Use, at: Date) => void;
  /** Writes what has been counted so far; never rejects. */
  flush: () => Promise<void>;
}

/** What is to be added to a document of a day: to everybody's, or to one user's. */
export interface Entry {
  day: string;
  /** Null for everybody's. */
  uid: string | null;
  counts: Counts;
}

/** Adds all of these at once; where it rejects, none was added. */
export type WriteEntries = (entries: readonly Entry[]) => Promise<void>;

/** How long a count may be in memory only. */
const FLUSH_MS = 3_000;
/** How many entries one write takes. */
const BATCH = 200;
/** Room for the users of some seconds, and of an outage: beyond it, users are counted in everybody's entry alone. */
const MAX_ENTRIES = 5_000;

export function createStatistics(
  write: WriteEntries,
  prices: Prices,
  onFailure: (error: unknown) => void,
): Statistics {
  const pending = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush = Promise.resolve();

  function add({ day, uid, counts }: Entry): void {
    const key = `${day}-${uid ?? ''}`;
    const entry = pending.get(key);
    if (entry === undefined && uid !== null && pending.size >= MAX_ENTRIES) return;
    pending.set(key, { day, uid, counts: sumOf(entry?.counts ?? {}, counts) });
    // A process that has nothing else to do may end.
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  async function writePending(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const entries = [...pending.values()];
    pending.clear();
    for (let from = 0; from < entries.length; from += BATCH) {
      const batch = entries.slice(from, from + BATCH);
      try {
        await write(batch);
      } catch (error) {
        for (const entry of batch) add(entry);
        onFailure(error);
      }
    }
  }

  /** One after another, so that whoever waits for a flush waits for the one that is on its way as well. */
  function flush(): Promise<void> {
    lastFlush = lastFlush.then(writePending);
    return lastFlush;
  }

  const addToDay = (at: Date, counts: Counts) => add({ day: dayOf(at), uid: null, counts });
  return {
    countRequest: (at) => addToDay(at, { requests: 1 }),
    countError: (code, at) => addToDay(at, { errors: { [code]: 1 } }),
    countSession: (type, begunAt, by = 1) => addToDay(begunAt, { sessions: { [type]: by } }),
    countUse(uid, use, at) {
      const counts = modelUseOf(use, prices);
      addToDay(at, { model: counts });
      add({ day: dayOf(at), uid, counts });
    },
    flush,
  };
}
