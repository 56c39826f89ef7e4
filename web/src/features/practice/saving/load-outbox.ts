import { onEraseLearnerData } from '../../../lib/learner-data.ts';
import { lazy } from '../../../lib/lazy.ts';

export const loadOutbox = lazy(() => import('./browser-outbox.ts'));

onEraseLearnerData(async (uid) => (await loadOutbox()).erase(uid));
