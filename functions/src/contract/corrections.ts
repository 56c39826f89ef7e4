/**
 * When the tutor corrects mistakes during a conversation. `flow`: never; `gentle`: in at most one reply out of three; `accuracy`: in
 * each reply. The feedback does not depend on it.
 */
export const CORRECTION_POLICIES = ['flow', 'gentle', 'accuracy'] as const;
export type CorrectionPolicy = (typeof CORRECTION_POLICIES)[number];
export const DEFAULT_CORRECTIONS: CorrectionPolicy = 'gentle';
