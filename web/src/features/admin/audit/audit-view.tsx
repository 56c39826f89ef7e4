import { useStore } from '@nanostores/react';
import { ScrollText } from 'lucide-react';
import { LoadError } from '../../../ui/not-loaded.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { PageButtons } from '../shared/page-buttons.tsx';
import type { Pages } from '../shared/use-pages.ts';
import { useParameters } from '../shared/use-url-parameters.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditLog, type Entry } from './audit-log.ts';
import { AuditCards, AuditTable } from './audit-table.tsx';
import { isBackwards, spanOf } from './days.ts';
import { auditMessages } from './messages.ts';

interface ContentProps {
  page: Pages<Entry>['page'];
  isFiltered: boolean;
}

/** The log in each of its states: on its way, not to be had, empty, or there to be read. */
function Content({ page, isFiltered }: ContentProps) {
  const t = useStore(auditMessages);
  if (page.status === 'loading') return <LoadingIndicator>{t.loading}</LoadingIndicator>;
  if (page.status === 'failed') {
    return <LoadError text={t.failed} busy={page.isRetrying} onRetry={page.retry} />;
  }
  if (page.items.length === 0) {
    return (
      <output className="flex flex-col items-center gap-2 py-8 text-center text-balance text-quiet">
        <ScrollText aria-hidden="true" className="size-10 text-teal" />
        {isFiltered ? t.noneFound : t.none}
      </output>
    );
  }
  return (
    <>
      {page.isTurning && <LoadingIndicator>{t.loading}</LoadingIndicator>}
      <AuditTable entries={page.items} />
      <AuditCards entries={page.items} />
    </>
  );
}

/** Who has changed what of whom, and when: the newest first. */
export function AuditView() {
  const t = useStore(auditMessages);
  const { parameters, choose } = useParameters();
  const filters = {
    user: parameters.get('user'),
    from: parameters.get('from'),
    to: parameters.get('to'),
  };
  const span = spanOf(filters.from, filters.to);
  const pages = useAuditLog({ user: filters.user, span });
  return (
    <SectionCard title={t.title} className="@container">
      <p className="mt-2 max-w-160 text-quiet">{t.about}</p>
      <div className="mt-5 flex flex-col gap-5">
        <AuditFilters filters={filters} isBackwards={isBackwards(span)} onChoose={choose} />
        <Content page={pages.page} isFiltered={Object.values(filters).some((filter) => filter !== null)} />
        <PageButtons label={t.pages} pages={pages} />
      </div>
    </SectionCard>
  );
}
