import { account } from '../../../account/account.ts';
import { registeredUidOf } from '../../../account/account-state.ts';
import { abortable } from '../../../lib/async.ts';
import { startDeadline } from '../../../lib/deadline.ts';
import { loadOutbox } from './load-outbox.ts';
import { loadResults } from '../results/load-results.ts';

/** A registered user's talks are saved, and the line may be down by then. */
const prepareSaving = () => (registeredUidOf(account.getState()) === null ? null : loadOutbox());

const PREPARING_MS = 15_000;

/**
 * The results need their screen, somebody whom the server knows and a place to keep the talk in until it is saved; without
 * all of them the talk is not left. Rejects where
 * one of them cannot be had within 15 s.
 */
export async function prepareResults(): Promise<void> {
  const deadline = startDeadline(PREPARING_MS);
  const isKnown = account.token({ refresh: false });
  const ready = Promise.all([loadResults(), isKnown.then(prepareSaving)]);
  await abortable(ready, deadline.signal).finally(deadline.clear);
}
