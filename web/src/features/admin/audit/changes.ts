import type { AuditEntry } from '@parley/functions/contract';
import { formatDate } from '../../../lib/format-date.ts';
import { auditFieldMessages, auditMessages } from './messages.ts';

type Value = AuditEntry['before'][string];

/** A field that was changed, in words. */
interface Change {
  field: string;
  before: string;
  after: string;
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const COUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** Of what an account was, these are taken away when it is erased. */
const PERSONAL = new Set(['email', 'name']);
const LIMITS = new Set(['textLimit', 'voiceLimit']);

function labelOf(field: string): string {
  const labels: Partial<Record<string, string>> = auditFieldMessages.get();
  return labels[field] ?? field;
}

function nothing(field: string, isGone: boolean): string {
  const t = auditMessages.get();
  if (LIMITS.has(field)) return auditFieldMessages.get().unlimited;
  return isGone && PERSONAL.has(field) ? t.erased : t.nothing;
}

function wordsFor(field: string, value: Value, isGone: boolean): string {
  const t = auditMessages.get();
  if (value === null || value === undefined || value === '') return nothing(field, isGone);
  if (typeof value === 'boolean') return value ? t.admin : t.user;
  if (typeof value === 'number') return (field === 'price' ? DOLLARS : COUNT).format(value);
  return field === 'periodStart' ? formatDate(new Date(value)) : value;
}

/** What an entry says that was changed; `isGone`: the account that it was done to is no more. */
export const changesOf = ({ before, after }: AuditEntry, isGone: boolean): readonly Change[] =>
  Object.keys(after).map((field) => ({
    field: labelOf(field),
    before: wordsFor(field, before[field] ?? null, isGone),
    after: wordsFor(field, after[field] ?? null, isGone),
  }));
