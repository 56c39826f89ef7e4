import { lazy } from '../lib/lazy.ts';

/** Reads the plans once per page load. After a failed read, the next call tries again. */
export const loadPlans = lazy(async () => (await import('./user-record.ts')).readPlans());
