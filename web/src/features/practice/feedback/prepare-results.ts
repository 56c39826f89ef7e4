import { account } from '../../../account/account.ts';
import { abortable } from '../../../lib/async.ts';
import { startDeadline } from '../../../lib/deadline.ts';
import { loadResults } from './load-results.ts';

const PREPARING_MS = 15_000;

/**
 * The results need their screen and somebody whom the server knows; without either the talk is not left. Rejects where
 * one of them cannot be had within 15 s.
 */
export async function prepareResults(): Promise<void> {
  const deadline = startDeadline(PREPARING_MS);
  const ready = Promise.all([loadResults(), account.token({ refresh: false })]);
  await abortable(ready, deadline.signal).finally(deadline.clear);
}
