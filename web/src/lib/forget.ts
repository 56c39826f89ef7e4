const forgetters = new Set<() => void>();

/** Has something put away when a learner leaves this browser: what they wrote is not for the next one's eyes. */
export const onForgetLearner = (forget: () => void): void => void forgetters.add(forget);

/** A learner has left. */
export const forgetLearner = (): void => forgetters.forEach((forget) => forget());

const erasers = new Set<(uid: string) => Promise<void>>();

/** Has something put away that outlives a learner's leaving, when their account is deleted. */
export const onEraseLearner = (erase: (uid: string) => Promise<void>): void => void erasers.add(erase);

/** A learner's account is no more: resolves when nothing of it is kept here, or cannot be got at. */
export async function eraseLearner(uid: string): Promise<void> {
  await Promise.allSettled([...erasers].map((erase) => erase(uid)));
}
