const forgetters = new Set<() => void>();

/** Has something put away when a learner leaves this browser: what they wrote is not for the next one's eyes. */
export const onForgetLearner = (forget: () => void): void => void forgetters.add(forget);

/** A learner has left. */
export const forgetLearner = (): void => forgetters.forEach((forget) => forget());
