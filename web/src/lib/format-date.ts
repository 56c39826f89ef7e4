import { dateMessages } from '../messages/dates.ts';

const FORMAT = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

/**
 * A day, such as "June 19, 2025", in the reader's time zone (spec.md section 9). "Unknown" where nobody can tell (undefined),
 * "Not set" where there is none (null), "Invalid date" where it is no date.
 */
export function formatDate(value: Date | { toDate(): Date } | null | undefined): string {
  const t = dateMessages.get();
  if (value === undefined) return t.unknown;
  if (value === null) return t.notSet;
  const date = value instanceof Date ? value : value.toDate();
  return Number.isNaN(date.getTime()) ? t.invalid : FORMAT.format(date);
}
