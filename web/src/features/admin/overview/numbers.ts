/** How the overview writes its numbers. Days are UTC, dollars an estimate. */

const COUNT = new Intl.NumberFormat('en-US');
const BRIEF = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const CENTS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 2,
});
const MINUTES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A number in full, such as "12,345". */
export const formatCount = (value: number): string => COUNT.format(value);

/** A number where there is little room, such as "12.3K". */
export const formatBrief = (value: number): string => BRIEF.format(value);

/** US dollars; less than a cent is not nothing. */
export const formatDollars = (value: number): string =>
  value > 0 && value < 0.01 ? CENTS.format(value) : DOLLARS.format(value);

/** Seconds as minutes, such as "2.5". */
export const formatMinutes = (seconds: number): string => MINUTES.format(seconds / 60);

/** A part of a whole in percent; the little that rounds to nothing says that it is not nothing. */
export function formatShare(part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole;
  return share > 0 && share < 0.001 ? `<${SHARE.format(0.001)}` : SHARE.format(share);
}

/** A day such as 2026-11-20, in words: "Nov 20". */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
