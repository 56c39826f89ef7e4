import { AUDIT_PAGE_SIZE, AuditEntry } from '@parley/functions/contract';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '../../../account/firestore.ts';
import { usePages, type Pages } from '../shared/use-pages.ts';
import type { DayRange } from './day-range.ts';

export type Entry = AuditEntry & { id: string };

interface AuditFilter {
  /** The uid of the admin who made the changes, or of the changed user; null for all. */
  user: string | null;
  range: DayRange;
}

/** The audit log, newest first, read from Firestore under its rules. */
export function useAuditLog({ user, range }: AuditFilter): Pages<Entry> {
  const conditions = [
    ...(user === null ? [] : [where('involves', 'array-contains', user)]),
    ...(range.start === null ? [] : [where('at', '>=', range.start)]),
    ...(range.end === null ? [] : [where('at', '<', range.end)]),
  ];
  return usePages({
    queryKey: ['admin', 'audit', user, range],
    source: query(collection(firestore, 'auditLog'), ...conditions, orderBy('at', 'desc')),
    pageSize: AUDIT_PAGE_SIZE,
    // Show a change as soon as it was made.
    staleTime: 0,
    parseItem: (found) => ({ ...AuditEntry.parse(found.data()), id: found.id }),
  });
}
