import { atom } from 'nanostores';
import { onClearLearnerData } from '../../../lib/learner-data.ts';

/** The email of the user selected in the search; null shows all users. */
export const selectedEmail = atom<string | null>(null);

onClearLearnerData(() => selectedEmail.set(null));
