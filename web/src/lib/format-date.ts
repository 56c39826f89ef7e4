import { i18n } from '../messages/i18n.ts';

/** Placeholders for dates that cannot be shown (docs/product.md 9.1). */
const dateMessages = i18n('dates', { unknown: 'Unknown', notSet: 'Not set', invalid: 'Invalid date' });

const FORMAT = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

const HOUR_FORMAT = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Formats an hour of the day, such as "6:00 PM". */
export const formatHour = (hour: number): string => HOUR_FORMAT.format(new Date(2000, 0, 1, hour));

/** Formats a day, such as "June 19, 2025", in the local time zone. Undefined is shown as unknown, null as not set. */
export function formatDate(value: Date | { toDate(): Date } | null | undefined): string {
  const t = dateMessages.get();
  if (value === undefined) return t.unknown;
  if (value === null) return t.notSet;
  const date = value instanceof Date ? value : value.toDate();
  return Number.isNaN(date.getTime()) ? t.invalid : FORMAT.format(date);
}
