import { AppError } from './app-error.ts';
import type { Caller } from './call.ts';

/** For what only registered users have (spec.md section 6). Throws `registered-only`. */
export function requireRegistered({ isGuest }: Pick<Caller, 'isGuest'>): void {
  if (isGuest) throw new AppError('registered-only', 'Please sign in first.');
}
