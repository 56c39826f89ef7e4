import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { formatCount, formatShare } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';
import type { Totals } from './totals.ts';

/** Reached limits and other errors by code, as numbers and as shares of all requests. */
export function ErrorsSection({ totals: { limits, failures, requests } }: { totals: Totals }) {
  const t = useStore(overviewMessages);
  const groups = [
    { title: t.limits, errors: limits, none: t.noLimits },
    { title: t.otherErrors, errors: failures, none: t.noErrors },
  ];
  return (
    <SectionCard title={t.errors}>
      <p className="mt-1 text-quiet">{t.errorsAbout}</p>
      {groups.map(({ title, errors, none }) => (
        <Fragment key={title}>
          <h3 className="mt-5 font-semibold">{title}</h3>
          {errors.length === 0 && <p className="mt-1 text-quiet">{none}</p>}
          {errors.length > 0 && (
            <dl className="mt-1">
              {errors.map(({ code, count }) => (
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
        </Fragment>
      ))}
    </SectionCard>
  );
}
