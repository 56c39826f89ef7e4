import { useStore } from '@nanostores/react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { overviewMessages } from './messages.ts';
import { formatCount, formatShare } from './numbers.ts';
import type { CodeCount, Totals } from './sums.ts';

interface CodesProps {
  title: string;
  codes: readonly CodeCount[];
  requests: number;
  /** What is said where there are none. */
  none: string;
}

function Codes({ title, codes, requests, none }: CodesProps) {
  return (
    <>
      <h3 className="mt-5 font-semibold">{title}</h3>
      {codes.length === 0 ? (
        <p className="mt-1 text-quiet">{none}</p>
      ) : (
        <dl className="mt-1">
          {codes.map(({ code, count }) => (
            <div
              key={code}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-0"
            >
              <dt className="min-w-0 wrap-anywhere">{code}</dt>
              <dd className="ml-auto tabular-nums">
                {formatCount(count)} <span className="text-quiet">({formatShare(count, requests)})</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** How often limits were reached, and how often what else went wrong, by the code that the caller was told. */
export function ErrorsSection({ totals }: { totals: Totals }) {
  const t = useStore(overviewMessages);
  const { limits, failures, requests } = totals;
  return (
    <SectionCard title={t.errors}>
      <p className="mt-1 text-quiet">{t.errorsAbout}</p>
      <Codes title={t.limits} codes={limits} requests={requests} none={t.noLimits} />
      <Codes title={t.otherErrors} codes={failures} requests={requests} none={t.noErrors} />
    </SectionCard>
  );
}
