import type { CallQuality, ErrorCode, SessionType } from '../../contract/index.ts';
import type { SpendingGroup } from '../costs/spending-groups.ts';
import { addCounts, type Counts } from './counts.ts';
import { toDay } from './days.ts';
import { toUsageTotals, type Prices, type UsageEvent } from '../costs/model-cost.ts';

export interface StatisticsEntry {
  day: string;
  /** Null for the totals of all users. */
  uid: string | null;
  counts: Counts;
}

/** Adds all entries or, if it rejects, none. */
export type WriteEntries = (entries: readonly StatisticsEntry[]) => Promise<void>;

const FLUSH_MS = 3_000;
const BATCH_SIZE = 200;
/** Enough for the users of a few seconds, or of a short outage; beyond it only the totals are counted. */
const MAX_ENTRIES = 5_000;

/** Counts usage (docs/adr/0020) in memory, which cannot fail; counts are written soon after, and failed writes are retried. */
export function createStatistics(write: WriteEntries, prices: Prices, onFailure: (error: unknown) => void) {
  const pending = new Map<string, StatisticsEntry>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush = Promise.resolve();

  function add({ day, uid, counts }: StatisticsEntry): void {
    const key = `${day}-${uid ?? ''}`;
    const entry = pending.get(key);
    if (entry === undefined && uid !== null && pending.size >= MAX_ENTRIES) return;
    pending.set(key, { day, uid, counts: addCounts(entry?.counts ?? {}, counts) });
    // Does not keep an otherwise finished process alive.
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  async function writePending(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const entries = [...pending.values()];
    pending.clear();
    for (let from = 0; from < entries.length; from += BATCH_SIZE) {
      const batch = entries.slice(from, from + BATCH_SIZE);
      try {
        await write(batch);
      } catch (error) {
        for (const entry of batch) add(entry);
        onFailure(error);
      }
    }
  }

  /** Runs flushes one after another, so that awaiting one also awaits a flush already in progress. */
  function flush(): Promise<void> {
    lastFlush = lastFlush.then(writePending);
    return lastFlush;
  }

  const addToDay = (at: Date, counts: Counts) => add({ day: toDay(at), uid: null, counts });
  return {
    countRequest: (at: Date) => addToDay(at, { requests: 1 }),
    /** Counts a request that failed or whose response was cut off. */
    countError: (code: ErrorCode, at: Date) => addToDay(at, { errors: { [code]: 1 } }),
    /** Counts a session on the day that it started; `by` is -1 for a refund. */
    countSession: (type: SessionType, startedAt: Date, by: 1 | -1 = 1) =>
      addToDay(startedAt, { sessions: { [type]: by } }),
    /** Counts the quality of a call on the day that it ended. */
    countCall: (quality: CallQuality, at: Date) => addToDay(at, { calls: { ...quality } }),
    countUsage: (uid: string, group: SpendingGroup, event: UsageEvent, at: Date) => {
      const counts = toUsageTotals(event, prices);
      addToDay(at, { model: counts, spending: { [group]: counts.cost } });
      add({ day: toDay(at), uid, counts });
    },
    /** Writes all counts; never rejects. */
    flush,
  };
}

export type Statistics = ReturnType<typeof createStatistics>;
