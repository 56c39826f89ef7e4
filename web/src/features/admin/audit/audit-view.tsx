import { useStore } from '@nanostores/react';
import { ScrollText } from 'lucide-react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { PagedList } from '../shared/paged-list.tsx';
import { useViewParameters } from '../shared/use-view-parameters.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditLog } from './audit-log.ts';
import { AuditTable } from './audit-table.tsx';
import { isReversed, parseDayRange } from './day-range.ts';
import { auditMessages } from './messages.ts';

/** The audit log, filtered by the query string. */
export function AuditView() {
  const t = useStore(auditMessages);
  const { parameters, setChoices } = useViewParameters();
  const [user, from, to] = [parameters.get('user'), parameters.get('from'), parameters.get('to')];
  const range = parseDayRange(from, to);
  const isFiltered = user !== null || from !== null || to !== null;
  const empty = (
    <output className="flex flex-col items-center gap-2 py-8 text-center text-balance text-quiet">
      <ScrollText aria-hidden="true" className="size-10 text-teal" />
      {isFiltered ? t.noneFound : t.none}
    </output>
  );
  return (
    <SectionCard title={t.title} className="@container">
      <p className="mt-2 max-w-160 text-quiet">{t.about}</p>
      <div className="mt-5 flex flex-col gap-5">
        <AuditFilters filters={{ user, from, to }} isReversed={isReversed(range)} onChange={setChoices} />
        <PagedList pages={useAuditLog({ user, range })} texts={t} empty={empty}>
          {(entries) => <AuditTable entries={entries} />}
        </PagedList>
      </div>
    </SectionCard>
  );
}
