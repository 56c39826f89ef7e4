import { AUDIT_PAGE_SIZE, AuditEntry } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { ScrollText } from 'lucide-react';
import { firestore } from '../../../account/firestore.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { PagedList } from '../shared/paged-list.tsx';
import { usePages } from '../shared/use-pages.ts';
import { useViewParameters } from '../shared/use-view-parameters.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable, type Entry } from './audit-table.tsx';
import { isReversed, parseDayRange } from './day-range.ts';
import { auditMessages } from './messages.ts';

/** The audit log, newest first and filtered by the query string. Read from Firestore under its rules. */
export function AuditView() {
  const t = useStore(auditMessages);
  const { parameters } = useViewParameters();
  const [user, from, to] = [parameters.get('user'), parameters.get('from'), parameters.get('to')];
  const range = parseDayRange(from, to);
  const conditions = [
    ...(user === null ? [] : [where('involves', 'array-contains', user)]),
    ...(range.start === null ? [] : [where('at', '>=', range.start)]),
    ...(range.end === null ? [] : [where('at', '<', range.end)]),
  ];
  const pages = usePages<Entry>({
    queryKey: ['admin', 'audit', user, range],
    source: query(collection(firestore, 'auditLog'), ...conditions, orderBy('at', 'desc')),
    pageSize: AUDIT_PAGE_SIZE,
    // Refetch on every visit, so that the log includes the latest changes.
    staleTime: 0,
    parseItem: (found) => ({ ...AuditEntry.parse(found.data()), id: found.id }),
  });
  const empty = (
    <output className="flex flex-col items-center gap-2 py-8 text-center text-balance text-quiet">
      <ScrollText aria-hidden="true" className="size-10 text-teal" />
      {(user ?? from ?? to) === null ? t.none : t.noneFound}
    </output>
  );
  return (
    <SectionCard title={t.title} className="@container">
      <p className="mt-2 max-w-160 text-quiet">{t.about}</p>
      <div className="mt-5 flex flex-col gap-5">
        <AuditFilters isReversed={isReversed(range)} />
        <PagedList pages={pages} texts={t} empty={empty}>
          {(entries) => <AuditTable entries={entries} />}
        </PagedList>
      </div>
    </SectionCard>
  );
}
