type ClearData = (nextUid?: string) => void;
const clearHandlers = new Set<ClearData>();

/** Registers a handler that clears personal data from the page when a learner signs out or, with a `nextUid`, another user follows. */
export const onClearLearnerData = (clear: ClearData): void => void clearHandlers.add(clear);

export const clearLearnerData: ClearData = (nextUid) => clearHandlers.forEach((clear) => clear(nextUid));

const eraseHandlers = new Set<(uid: string) => Promise<void>>();

/** Registers a handler that, on account deletion, erases the data that outlives a sign-out. */
export const onEraseLearnerData = (erase: (uid: string) => Promise<void>): void =>
  void eraseHandlers.add(erase);

/** Erases the data of a deleted account from this browser, as far as it can be accessed. */
export async function eraseLearnerData(uid: string): Promise<void> {
  await Promise.allSettled([...eraseHandlers].map((erase) => erase(uid)));
}
