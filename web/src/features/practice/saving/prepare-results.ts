import { getRegisteredUid } from '../../../account/account-state.ts';
import { account } from '../../../account/account.ts';
import { abortable } from '../../../lib/async.ts';
import { loadResults } from '../results/load-results.ts';
import { loadOutbox } from './use-saving.ts';

const TIMEOUT_MS = 15_000;

/**
 * Loads the results screen, waits for a signed-in user, and for registered users loads the outbox. A session stays open until all
 * of this has succeeded, so that nothing is lost offline. Rejects after 15 s.
 */
export async function prepareResults(): Promise<void> {
  const outbox = account
    .getToken({ refresh: false })
    .then(() => (getRegisteredUid(account.getState()) === null ? null : loadOutbox()));
  await abortable(Promise.all([loadResults(), outbox]), AbortSignal.timeout(TIMEOUT_MS));
}
