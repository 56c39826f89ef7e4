import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import type { ClientKey, ClientKeyKind } from './client-keys.ts';
import { getCounters, getRetryAfter, type Counter, type RateLimitSettings } from './rate-limit-counters.ts';
import type { RateLimitedAction } from './rate-limits.ts';

interface Client {
  isGuest: boolean;
  clientKeys: readonly ClientKey[];
}

/** Limits how often a client may do something (docs/adr/0007). */
export interface RateLimiter {
  /** Counts an action. Throws `too-many-guests` or, for registered users, `too-many-requests` when a limit is exceeded. */
  consume: (action: RateLimitedAction, client: Client, now: Date) => Promise<void>;
  /** `consume` in two steps, so that the reads can run in parallel with other reads; the returned function counts or throws. */
  prepare: (action: RateLimitedAction, client: Client, now: Date) => Promise<() => Promise<void>>;
}

/** An id takes about 150 bytes. Clearing the set costs reads but never admits a client over its limit. */
const MAX_KNOWN_FULL = 10_000;

/** Counting a client's own keys before shared ones keeps a rejected client from filling counters that others share. */
const COUNTING_ORDER: readonly ClientKeyKind[][] = [['account', 'device'], ['address'], ['network']];

/** A limiter with counters in `rateLimits/{id}`, which a TTL policy deletes some time after `expiresAt`. */
export function createRateLimiter(db: Firestore, settings: RateLimitSettings): RateLimiter {
  const knownFull = new Set<string>();
  const getRef = ({ id }: Counter) => db.collection('rateLimits').doc(id);

  const prepare: RateLimiter['prepare'] = async (action, { isGuest, clientKeys }, now) => {
    const role = isGuest ? 'guest' : 'user';
    const counters = getCounters(settings, role, action, clientKeys, now);
    const rejectIfAny = (full: readonly Counter[]) => {
      if (full.length === 0) return;
      if (knownFull.size > MAX_KNOWN_FULL) knownFull.clear();
      for (const { id } of full) knownFull.add(id);
      const { code, message } = REJECTIONS[role];
      throw new AppError(code, message, { retryAfter: getRetryAfter(full, now) });
    };

    const known = counters.filter(({ id }) => knownFull.has(id));
    const shouldRead = known.length === 0 && counters.length > 0;
    const counts = shouldRead ? (await db.getAll(...counters.map(getRef))).map(readCount) : [];
    const full = shouldRead ? counters.filter(({ limit }, index) => (counts[index] ?? 0) >= limit) : known;
    return async () => {
      rejectIfAny(full);
      for (const kinds of COUNTING_ORDER) {
        rejectIfAny(await increment(counters.filter(({ kind }) => kinds.includes(kind))));
      }
    };
  };
  return { prepare, consume: async (...args) => (await prepare(...args))() };

  /** Increments counters and returns those over their limits. Reads as of the write's time, which is exact without a lock. */
  async function increment(counters: readonly Counter[]): Promise<Counter[]> {
    if (counters.length === 0) return [];
    const batch = db.batch();
    for (const counter of counters) {
      const fields = { count: FieldValue.increment(1), expiresAt: counter.endsAt };
      batch.set(getRef(counter), fields, { merge: true });
    }
    const [written] = await batch.commit();
    if (written === undefined) throw new Error('The batch returned no write result.');
    const snapshots = await db.runTransaction((transaction) => transaction.getAll(...counters.map(getRef)), {
      readOnly: true,
      readTime: written.writeTime,
    });
    const counts = snapshots.map(readCount);
    return counters.filter(({ limit }, index) => (counts[index] ?? 0) > limit);
  }
}

const REJECTIONS = {
  guest: {
    code: 'too-many-guests',
    message:
      'Too many free sessions were started from this device or network. Please sign in, or try again later.',
  },
  user: { code: 'too-many-requests', message: "You're doing that too often. Please try again later." },
} as const;

const StoredCounter = z.object({ count: z.number() });

const readCount = (snapshot: DocumentSnapshot): number =>
  snapshot.exists ? StoredCounter.parse(snapshot.data()).count : 0;
