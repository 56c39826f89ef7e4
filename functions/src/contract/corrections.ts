/**
 * When the tutor corrects mistakes during a conversation. `flow`: never; `gentle`: in one reply of three at most; `accuracy`: in each
 * reply. All mistakes are in the feedback.
 */
export const CORRECTION_POLICIES = ['flow', 'gentle', 'accuracy'] as const;
export type CorrectionPolicy = (typeof CORRECTION_POLICIES)[number];
export const DEFAULT_CORRECTIONS: CorrectionPolicy = 'gentle';
