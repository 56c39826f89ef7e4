import { onClearLearnerData } from '../../../lib/learner-data.ts';
import { createStoredValue } from '../../../lib/stored-value.ts';

/** The id of the session whose results a guest has seen, until its words are in a word bank. */
export const guestResultsSessionId = createStoredValue('sessionStorage', 'parley.guest-results', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);
onClearLearnerData(guestResultsSessionId.remove);
