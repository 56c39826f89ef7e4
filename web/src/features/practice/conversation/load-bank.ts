import { lazy } from '../../../lib/lazy.ts';

/** What saves the words of a talk, which is loaded only when a registered learner wants it. */
export const loadTapped = lazy(() => import('./save-tapped.ts'));
export const loadButtons = lazy(() => import('./word-buttons.tsx'));
