import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { countersOf, secondsUntilEnd, type Act, type Counter, type LimitSettings } from './counters.ts';
import { createFullCounters } from './full-counters.ts';
import type { Source } from './source.ts';

/** A start that is still to be counted, in the transaction that grants it. */
export interface StartCount {
  /** What the transaction has to read. */
  refs: DocumentReference[];
  /** Counts the start, given what was read. Throws `too-many-guests`, and writes nothing, where a counter is full. */
  add: (transaction: Transaction, snapshots: readonly DocumentSnapshot[]) => void;
}

/**
 * Limits what guests do by where they come from (docs/adr/0007); without a source nothing is limited. Throws
 * `too-many-guests`, without any read where a counter is known to be full.
 */
export interface GuestLimiter {
  openStart: (sources: readonly Source[], now: Date) => StartCount;
  /** Counts one call of the model that no session pays for. */
  countCall: (sources: readonly Source[], now: Date) => Promise<void>;
}

/** A limiter over the counters in `rateLimits/{id}`, which Firestore deletes some time after `expiresAt`. */
export function createGuestLimiter(db: Firestore, settings: LimitSettings): GuestLimiter {
  const known = createFullCounters();
  const refOf = ({ id }: Counter) => db.collection('rateLimits').doc(id);

  const refuseAny = (full: readonly Counter[], now: Date) => {
    if (full.length === 0) return;
    for (const counter of full) known.add(counter);
    throw new AppError(
      'too-many-guests',
      'Too many guests are practising from here at the moment. Please sign in, or try again later.',
      { retryAfter: secondsUntilEnd(full, now) },
    );
  };

  const open = (act: Act, sources: readonly Source[], now: Date): Counter[] => {
    const counters = countersOf(settings, act, sources, now);
    refuseAny(counters.filter(known.has), now);
    return counters;
  };

  return {
    openStart: (sources, now) => {
      const counters = open('start', sources, now);
      return {
        refs: counters.map(refOf),
        add: (transaction, snapshots) => {
          const counts = snapshots.map(readCount);
          refuseAny(
            counters.filter(({ limit }, index) => (counts[index] ?? 0) >= limit),
            now,
          );
          counters.forEach((counter, index) => {
            transaction.set(refOf(counter), { count: (counts[index] ?? 0) + 1, expiresAt: counter.endsAt });
          });
        },
      };
    },

    // Counted first and looked at afterwards: three calls of one guest at once would make transactions wait for one
    // another, and this exceeds no limit either.
    countCall: async (sources, now) => {
      const counters = open('call', sources, now);
      if (counters.length === 0) return;
      const batch = db.batch();
      for (const counter of counters) {
        const counted = { count: FieldValue.increment(1), expiresAt: counter.endsAt };
        batch.set(refOf(counter), counted, { merge: true });
      }
      await batch.commit();
      const counts = (await db.getAll(...counters.map(refOf))).map(readCount);
      refuseAny(
        counters.filter(({ limit }, index) => (counts[index] ?? 0) > limit),
        now,
      );
    },
  };
}

const StoredCounter = z.object({ count: z.number() });

const readCount = (snapshot: DocumentSnapshot): number =>
  snapshot.exists ? StoredCounter.parse(snapshot.data()).count : 0;
