import { lazy } from '../lib/lazy.ts';

/** Reads the plans once for the page. A failed read is repeated by the next call. */
export const loadPlans = lazy(async () => (await import('./user-record.ts')).readPlans());
