import { onEraseLearner } from '../../../lib/forget.ts';
import { lazy } from '../../../lib/lazy.ts';

/** Loads the outbox, which only registered users need. */
export const loadOutbox = lazy(() => import('./browser-outbox.ts'));

onEraseLearner(async (uid) => (await loadOutbox()).erase(uid));
