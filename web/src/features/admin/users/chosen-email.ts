import { atom } from 'nanostores';
import { onForgetLearner } from '../../../lib/forget.ts';

/** Whom the search has found: the table shows nobody else; null for everybody. */
export const chosenEmail = atom<string | null>(null);

onForgetLearner(() => chosenEmail.set(null));
