import { i18n } from '../../../messages/i18n.ts';

/** The part of a hint that the learner replaces. */
export const GAP = '…';

/** Help with the next message. */
export const hintMessages = i18n('hints', {
  show: 'Need a hint?',
  hints: 'Ways to begin your answer',
  howToSay: 'How do I say “…” in English?',
});
