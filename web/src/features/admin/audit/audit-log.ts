import { AUDIT_PAGE_SIZE, AuditEntry } from '@parley/functions/contract';
import { collection, orderBy, query, where, type QueryConstraint } from 'firebase/firestore';
import { firestore } from '../../../account/firestore.ts';
import { usePages, type Pages } from '../shared/use-pages.ts';
import type { TimeSpan } from './days.ts';

export type Entry = AuditEntry & { id: string };

interface AuditFilter {
  /** Whom the entries have to do with; null for everybody. */
  user: string | null;
  span: TimeSpan;
}

const COLLECTION = 'auditLog';

function conditionsOf({ user, span: { start, end } }: AuditFilter): QueryConstraint[] {
  return [
    ...(user === null ? [] : [where('involves', 'array-contains', user)]),
    ...(start === null ? [] : [where('at', '>=', start)]),
    ...(end === null ? [] : [where('at', '<', end)]),
  ];
}

/** The audit log, the newest entry first, in pages; straight from Firestore, whose rules let admins read it. */
export const useAuditLog = (filter: AuditFilter): Pages<Entry> =>
  usePages({
    queryKey: ['admin', 'audit', filter.user, filter.span],
    source: query(collection(firestore, COLLECTION), ...conditionsOf(filter), orderBy('at', 'desc')),
    pageSize: AUDIT_PAGE_SIZE,
    // What has just been changed is what one looks for.
    staleTime: 0,
    itemOf: (found) => ({ ...AuditEntry.parse(found.data()), id: found.id }),
  });
