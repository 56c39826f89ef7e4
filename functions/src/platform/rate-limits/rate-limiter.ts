import { FieldValue, type DocumentSnapshot, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { max } from 'date-fns';
import * as z from 'zod/mini';
import { estimateCost, type CostlyAction } from '../costs/estimate-cost.ts';
import type { Prices } from '../costs/model-cost.ts';
import type { ClientKey, ClientKeyKind } from './client-keys.ts';
import {
  getCounters,
  getLimitEnd,
  toMicrodollars,
  type Counter,
  type RateLimitSettings,
  type SpendingByHour,
} from './rate-limit-counters.ts';
import { createRateLimitError } from './rate-limit-error.ts';
import { getChargedKeys, type ClientRole } from './rate-limits.ts';

interface Client {
  isGuest: boolean;
  clientKeys: readonly ClientKey[];
}

/** Limits what the actions of a client may cost (docs/adr/0025). */
export interface RateLimiter {
  /**
   * Charges an action's estimated cost. Throws `too-many-guests` or, for registered users, `too-many-requests` when a limit is
   * exceeded. Returns a function that corrects the charge.
   */
  charge: (action: CostlyAction, client: Client, now: Date) => Promise<CorrectCharge>;
}

/** Sets the charge to the actual cost in US dollars; 0 reverses it. Call it at most once. */
export type CorrectCharge = (cost: number) => Promise<void>;

/** How long an instance keeps rejecting a client without asking Firestore. */
const REMEMBER_MS = 5_000;
/** A rejection takes about 200 bytes. Forgetting rejections costs reads but never admits a client over its limit. */
const MAX_REMEMBERED = 10_000;

/** Charging a client's own keys before shared ones keeps a rejected client from filling counters that others share. */
const CHARGING_ORDER: readonly ClientKeyKind[][] = [
  ['account', 'subscriber', 'device'],
  ['address'],
  ['network'],
];

/** A limiter with counters in `rateLimits/{id}`, which a TTL policy deletes some time after `expiresAt`. */
export function createRateLimiter(db: Firestore, settings: RateLimitSettings, prices: Prices): RateLimiter {
  const rejections = new Map<string, { at: Date; limitEnd: Date }>();
  const getRef = ({ id }: Counter) => db.collection('rateLimits').doc(id);

  return {
    async charge(action, { isGuest, clientKeys }, now) {
      const role = isGuest ? 'guest' : 'user';
      const amount = toMicrodollars(estimateCost(action, prices));
      const kinds = getChargedKeys(action);
      const counters = getCounters(settings, role, clientKeys, now).filter(({ kind }) =>
        kinds.includes(kind),
      );
      rejectUntil(
        counters.map((counter) => findRejection(counter, now)),
        role,
        now,
      );
      const charged: Counter[] = [];
      const correct = async (cost: number) => {
        const difference = toMicrodollars(cost) - amount;
        if (charged.length > 0 && difference !== 0) await add(charged, difference);
      };
      for (const group of CHARGING_ORDER) {
        const next = counters.filter(({ kind }) => group.includes(kind));
        if (next.length === 0) continue;
        const readTime = await add(next, amount);
        charged.push(...next);
        const limitEnds = await findLimitEnds(next, readTime, now).catch(async (error: unknown) => {
          await correct(0);
          throw error;
        });
        if (limitEnds.some(Boolean)) await correct(0);
        rejectUntil(limitEnds, role, now);
      }
      return correct;
    },
  };

  /**
   * Returns, for each counter, when it may be charged again; undefined if it is within its limit. Reads as of `readTime`, the time of
   * the write, which is exact without a lock.
   */
  async function findLimitEnds(counters: readonly Counter[], readTime: Timestamp, now: Date) {
    const snapshots = await db.runTransaction((transaction) => transaction.getAll(...counters.map(getRef)), {
      readOnly: true,
      readTime,
    });
    return counters.map((counter, index) => {
      const limitEnd = getLimitEnd(counter, readSpending(snapshots[index]));
      if (limitEnd === undefined) return undefined;
      if (rejections.size >= MAX_REMEMBERED) rejections.clear();
      rejections.set(counter.id, { at: now, limitEnd });
      return limitEnd;
    });
  }

  async function add(counters: readonly Counter[], amount: number): Promise<Timestamp> {
    const batch = db.batch();
    for (const counter of counters) {
      const hours = { [counter.hour]: FieldValue.increment(amount) };
      batch.set(getRef(counter), { hours, expiresAt: counter.endOfDay }, { merge: true });
    }
    const [written] = await batch.commit();
    if (written === undefined) throw new Error('The batch returned no write result.');
    return written.writeTime;
  }

  function findRejection({ id }: Counter, now: Date): Date | undefined {
    const rejection = rejections.get(id);
    if (rejection === undefined) return undefined;
    const isRecent = now.getTime() - rejection.at.getTime() < REMEMBER_MS && now < rejection.limitEnd;
    if (!isRecent) rejections.delete(id);
    return isRecent ? rejection.limitEnd : undefined;
  }
}

/** Throws the rejection that lasts longest, if there is any. */
function rejectUntil(limitEnds: readonly (Date | undefined)[], role: ClientRole, now: Date): void {
  const ends = limitEnds.filter((end) => end !== undefined);
  if (ends.length > 0) throw createRateLimitError(role, max(ends), now);
}

const StoredCounter = z.object({ hours: z.record(z.string(), z.number()) });

const readSpending = (snapshot: DocumentSnapshot | undefined): SpendingByHour =>
  snapshot?.exists ? StoredCounter.parse(snapshot.data()).hours : {};
