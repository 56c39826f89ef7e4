import type { LimitReached } from '../../../api/reactions.ts';

/**
 * Why no session starts: the allowance is used up, or a guest's window is private, where free sessions would have no end
 * (spec.md section 6).
 */
export interface Limit extends LimitReached {
  reason: 'used' | 'private-window';
}
