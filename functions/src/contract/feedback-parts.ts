/** Each is requested separately. */
export const FEEDBACK_PARTS = ['score', 'grammar', 'vocabulary'] as const;
export type FeedbackPart = (typeof FEEDBACK_PARTS)[number];
