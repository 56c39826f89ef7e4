import { atom } from 'nanostores';

/** The sessions whose talks could not be saved yet. */
export const lateTalks = atom<ReadonlySet<string>>(new Set());
