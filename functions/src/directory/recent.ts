import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '../platform/errors.ts';
import { catchUp } from './catch-up.ts';

/** Where thousands have come at once a search does not wait for all of them: the schedule goes on, or the next search. */
const ROUNDS = 2;

/** An admin who types asks again and again. */
const RECENT_MS = 5_000;

interface Run {
  startedAt: number;
  isOver: boolean;
  isComplete: Promise<boolean>;
}

/** The catch-up of this instance that is under way, or else the last that was complete. */
const runs = new WeakMap<Firestore, Run>();

/** Since when a catch-up is good enough for most, on the clock of `caughtUp`. */
export const recently = (): number => performance.now() - RECENT_MS;

/**
 * Catches up with what has changed where that was not done since then: one at a time, for all who ask. Tells whether everybody is
 * in the directory; not, where there was too much to enter, or others in other instances were always faster.
 */
export async function caughtUp(db: Firestore, since: number): Promise<boolean> {
  const run = runs.get(db);
  if (run !== undefined && run.startedAt >= since) return run.isComplete;
  if (run === undefined || run.isOver) return begin(db).isComplete;
  await run.isComplete.catch(() => undefined);
  return caughtUp(db, since);
}

function begin(db: Firestore): Run {
  const run: Run = { startedAt: performance.now(), isOver: false, isComplete: outcome() };
  runs.set(db, run);
  return run;

  async function outcome(): Promise<boolean> {
    const isComplete = await catchUp(db, ROUNDS)
      .catch(lostRace)
      .finally(() => runs.delete(db));
    if (!isComplete) return false;
    runs.set(db, { ...run, isOver: true });
    return true;
  }
}

function lostRace(error: unknown): false {
  if (error instanceof AppError && error.code === 'conflict') return false;
  throw error;
}
