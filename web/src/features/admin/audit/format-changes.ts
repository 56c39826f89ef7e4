import type { AuditEntry } from '@parley/functions/contract';
import { auditFieldMessages, auditMessages } from './messages.ts';

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** Formats a time to the second, such as "Nov 22, 2026, 9:05:00 AM", because two changes may be made on the same day. */
export const formatTime = (time: Date): string => TIME.format(time);

const TIMES = new Set(['periodStart', 'countedFrom']);
const LIMITS = new Set(['textLimit', 'voiceLimit']);
/** Erased from the log together with the account. */
const PERSONAL_FIELDS = new Set(['email', 'name']);

function formatMissing(field: string, isDeleted: boolean): string {
  const t = auditMessages.get();
  if (LIMITS.has(field)) return auditFieldMessages.get().unlimited;
  return isDeleted && PERSONAL_FIELDS.has(field) ? t.erased : t.nothing;
}

function formatValue(field: string, value: AuditEntry['before'][string], isDeleted: boolean): string {
  const t = auditMessages.get();
  if (value === null || value === '') return formatMissing(field, isDeleted);
  if (typeof value === 'boolean') return value ? t.admin : t.user;
  if (typeof value === 'number') {
    const style =
      field === 'price' ? ({ style: 'currency', currency: 'USD' } as const) : { maximumFractionDigits: 20 };
    return value.toLocaleString('en-US', style);
  }
  return TIMES.has(field) ? formatTime(new Date(value)) : value;
}

/** Formats the changes in an entry, without fields that look unchanged; `isDeleted` if its user no longer exists. */
export function formatChanges({ before, after }: AuditEntry, isDeleted: boolean) {
  const labels: Partial<Record<string, string>> = auditFieldMessages.get();
  return Object.keys(after)
    .map((field) => ({
      field: labels[field] ?? field,
      before: formatValue(field, before[field] ?? null, isDeleted),
      after: formatValue(field, after[field] ?? null, isDeleted),
    }))
    .filter((change) => change.before !== change.after);
}
