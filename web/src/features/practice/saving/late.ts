import { atom } from 'nanostores';

/** The sessions whose talks could not be saved yet. */
export const unsavedSessions = atom<ReadonlySet<string>>(new Set());
