import { lazy } from '../../../lib/lazy.ts';

export const loadResults = lazy(() => import('./results.tsx'));
