import { lazy } from '../../../lib/lazy.ts';

/** The results screen, which is loaded only when a talk is over. */
export const loadResults = lazy(() => import('./results.tsx'));
