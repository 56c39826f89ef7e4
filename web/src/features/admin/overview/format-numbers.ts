/** Formats a number where space is limited, such as "12.3K". */
export const formatCompact = (value: number): string =>
  value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats US dollars; amounts below a cent keep two significant digits. */
export const formatDollars = (value: number): string =>
  value.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    ...(value > 0 && value < 0.01 && { maximumSignificantDigits: 2 }),
  });

/** Formats seconds as minutes, such as "2.5". */
export const formatMinutes = (seconds: number): string =>
  (seconds / 60).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats milliseconds as seconds, such as "1.2". */
export const formatSeconds = (milliseconds: number): string =>
  (milliseconds / 1_000).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a fraction as a percentage; a small fraction above zero is "<0.1%". */
export function formatShare(part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole;
  if (share > 0 && share < 0.001) return '<0.1%';
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
}

/** Formats a UTC day such as 2026-11-20 as "Nov 20". */
export const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
