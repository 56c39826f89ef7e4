import { onEraseLearner } from '../../../lib/forget.ts';
import { lazy } from '../../../lib/lazy.ts';

/** The outbox, which is loaded only for registered users. */
export const loadOutbox = lazy(() => import('./browser-outbox.ts'));

onEraseLearner(async (uid) => (await loadOutbox()).erase(uid));
