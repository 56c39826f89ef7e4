import { lazy } from '../../../lib/lazy.ts';

/** The modal, which is loaded only when a limit is reached. */
export const loadLimitDialog = lazy(() => import('./limit-dialog.tsx'));
