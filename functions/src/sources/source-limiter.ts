import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import type { Call } from '../call.ts';
import { countersOf, secondsUntilEnd, type Counter, type LimitSettings } from './counters.ts';
import type { Act } from './limits.ts';
import type { SourceKind } from './source.ts';

type Sender = Pick<Call, 'isGuest' | 'sources'>;

/** Limits what callers do by where they come from (docs/adr/0007). */
export interface SourceLimiter {
  /**
   * Counts one act. Throws `too-many-guests`, or `too-many-requests` for registered users, where that is one too many:
   * without any read where a counter is known to be full, and without counting where one is seen to be.
   */
  count: (act: Act, caller: Sender, now: Date) => Promise<void>;
  /** The same in two steps, for those who can look at something else meanwhile: reads now, and refuses or counts when told. */
  look: (act: Act, caller: Sender, now: Date) => Promise<() => Promise<void>>;
}

/** An id takes about 150 bytes. To forget them costs reads and never a limit. */
const MAX_KNOWN = 10_000;

/** In this order, what is refused fills no counter that more callers share, however much of it comes at once. */
const FROM_OWN_TO_SHARED: readonly SourceKind[][] = [['account', 'device'], ['address'], ['network']];

/** A limiter over the counters in `rateLimits/{id}`, which Firestore deletes some time after `expiresAt`. */
export function createSourceLimiter(db: Firestore, settings: LimitSettings): SourceLimiter {
  const knownFull = new Set<string>();
  const refOf = ({ id }: Counter) => db.collection('rateLimits').doc(id);

  const look: SourceLimiter['look'] = async (act, { isGuest, sources }, now) => {
    const role = isGuest ? 'guest' : 'user';
    const counters = countersOf(settings, role, act, sources, now);
    const refuseAny = (full: readonly Counter[]) => {
      if (full.length === 0) return;
      if (knownFull.size > MAX_KNOWN) knownFull.clear();
      for (const { id } of full) knownFull.add(id);
      const { code, message } = REFUSALS[role];
      throw new AppError(code, message, { retryAfter: secondsUntilEnd(full, now) });
    };

    const known = counters.filter(({ id }) => knownFull.has(id));
    const isRead = known.length === 0 && counters.length > 0;
    const counts = isRead ? (await db.getAll(...counters.map(refOf))).map(readCount) : [];
    const full = isRead ? counters.filter(({ limit }, index) => (counts[index] ?? 0) >= limit) : known;
    return async () => {
      refuseAny(full);
      for (const kinds of FROM_OWN_TO_SHARED) {
        refuseAny(await exceededBy(counters.filter(({ kind }) => kinds.includes(kind))));
      }
    };
  };
  return { look, count: async (...act) => (await look(...act))() };

  /**
   * Counts one more and tells which of these counters that was too many for. They are read as they were when this was
   * written, which needs no lock: of many at once, exactly as many as there is room for get in.
   */
  async function exceededBy(counters: readonly Counter[]): Promise<Counter[]> {
    if (counters.length === 0) return [];
    const batch = db.batch();
    for (const counter of counters) {
      const counted = { count: FieldValue.increment(1), expiresAt: counter.endsAt };
      batch.set(refOf(counter), counted, { merge: true });
    }
    const [written] = await batch.commit();
    if (written === undefined) throw new Error('a write has no result');
    const snapshots = await db.runTransaction((transaction) => transaction.getAll(...counters.map(refOf)), {
      readOnly: true,
      readTime: written.writeTime,
    });
    const counts = snapshots.map(readCount);
    return counters.filter(({ limit }, index) => (counts[index] ?? 0) > limit);
  }
}

const REFUSALS = {
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
