import { createContext } from 'react';

/**
 * Whether buttons that save words and mistakes load the word bank and the cards only when the learner taps one, because that reads up
 * to 2,000 documents. Until then, they show what is saved only if it has been loaded elsewhere.
 */
export const LoadOnTap = createContext(false);
