import { params } from '@nanostores/i18n';
import { errorMessages } from '../messages/errors.ts';
import { i18n } from '../messages/i18n.ts';
import type { Failure } from './api-error.ts';

/** The texts of rate limits whose end is known. */
const rateLimitMessages = i18n('rateLimits', {
  'too-many-guests': params(
    'There were too many requests from this device or network. Please sign in, or try again {when}.',
  ),
  'too-many-requests': params("You're doing that too often. Please try again {when}."),
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Formats a waiting time, rounded up: "in 5 minutes". */
function formatWait(seconds: number): string {
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  return seconds > 2 * HOUR
    ? format.format(Math.ceil(seconds / HOUR), 'hour')
    : format.format(Math.ceil(seconds / MINUTE), 'minute');
}

/** The text of a failed request; for a rate limit, with the time to wait. */
export function describeFailure({ error, retryAfter }: Failure): string {
  const isRateLimit = error === 'too-many-guests' || error === 'too-many-requests';
  if (!isRateLimit || retryAfter === undefined) return errorMessages.get()[error];
  return rateLimitMessages.get()[error]({ when: formatWait(retryAfter) });
}
