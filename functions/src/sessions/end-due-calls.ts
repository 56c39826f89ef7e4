import { setTimeout as pause } from 'node:timers/promises';
import { attempt } from '../attempt.ts';
import type { Log } from '../call.ts';
import type { Deps } from '../deps.ts';
import { callRef, callsDueBy, readCall } from './call-store.ts';
import { endCall } from './end-call.ts';

type Parts = Pick<Deps, 'db' | 'ai' | 'statistics' | 'now'>;

/** The sweep comes once a minute: it waits for calls that end soon after, so that none outlives its end by a minute. */
const AHEAD_MS = 20_000;
const MAX_AT_ONCE = 200;

/**
 * Ends this call, where nobody else has, if its time has come; false where it has not. Rejects where the model could not
 * be told.
 */
export async function endCallWhenDue(deps: Parts, id: string): Promise<boolean> {
  const snapshot = await callRef(deps.db, id).get();
  const call = readCall(snapshot);
  if (call !== undefined && deps.now() < call.dueAt) return false;
  await endCall(deps, snapshot);
  return true;
}

/** Ends all calls whose time has come, or comes within seconds, and gives back the units of starts that have crashed. */
export async function endDueCalls(deps: Parts, log: Log): Promise<void> {
  const until = new Date(deps.now().getTime() + AHEAD_MS);
  const { docs } = await callsDueBy(deps.db, until).orderBy('dueAt').limit(MAX_AT_ONCE).get();
  await Promise.all(
    docs.map((snapshot) =>
      attempt(log, 'ending a call', async () => {
        const dueAt = readCall(snapshot)?.dueAt ?? deps.now();
        await pause(Math.max(0, dueAt.getTime() - deps.now().getTime()));
        await endCallWhenDue(deps, snapshot.id);
      }),
    ),
  );
}
