import { atom } from 'nanostores';
import { onClearLearnerData } from '../../../lib/learner-data.ts';

/** Whom the search has found: the table shows nobody else; null for everybody. */
export const chosenEmail = atom<string | null>(null);

onClearLearnerData(() => chosenEmail.set(null));
