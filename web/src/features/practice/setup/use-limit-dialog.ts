import type { LimitReached } from '../../../api/reactions.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

const load = lazy(() => import('./limit-dialog.tsx'));

/** The modal, which is loaded only when a limit is reached; where that fails the page has to tell the reason itself. */
export const useLimitDialog = (limit: LimitReached | null) => useLoaded(limit && load);
