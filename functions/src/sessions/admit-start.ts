import type { Call } from '../call.ts';
import type { Deps } from '../deps.ts';
import { examineStart, type Reservation } from '../quota/examine-start.ts';

/**
 * Looks whether a start would be granted, and counts it by where it comes from if it is a new one. Looked at before it is
 * counted, so that only what will be granted is; and counted outside the transaction that grants it, in which everybody of
 * one address would wait for one another. Throws what `examineStart` and the limiter throw.
 */
export async function admitStart({ db, limiter }: Deps, reservation: Reservation, call: Call): Promise<void> {
  const [{ kind }, count] = await Promise.all([
    examineStart(db, reservation),
    limiter.look('start', call, reservation.now),
  ]);
  if (kind === 'new') await count();
}
