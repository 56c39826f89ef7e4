import { PLAN_IDS, type Overview } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { BarChart3 } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { formatCount } from '../../../messages/count.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ModelSection, SessionsSection } from './daily-charts.tsx';
import { formatCompact, formatDollars, formatSeconds, formatShare } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';
import { countErrors, isUnused, sumDays, type Totals } from './totals.ts';

/** The totals of the period at a glance. */
function KeyFigures({ totals, hasPrices }: { totals: Totals; hasPrices: boolean }) {
  const t = useStore(overviewMessages);
  const { text, voice, requests, model } = totals;
  const tokens = model.inputTokens + model.outputTokens;
  const figures = [
    [
      t.sessions,
      formatCount(text + voice),
      t.textAndVoice({ text: formatCount(text), voice: formatCount(voice) }),
    ],
    [t.modelRequests, formatCount(model.requests), t.tokens({ number: formatCompact(tokens) })(tokens)],
    hasPrices
      ? [t.estimatedCost, formatDollars(model.cost), t.inDollars]
      : [t.estimatedCost, t.noPrices, t.noPricesDescription],
    [t.limits, formatCount(countErrors(totals.limits)), t.limitsDescription],
    [t.failures, formatShare(countErrors(totals.failures), requests), t.ofRequests(requests)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-3 *:grow *:basis-[min(9.5rem,100%)]">
      {figures.map(([name, value, detail]) => (
        <div key={name} className="rounded-base border border-line bg-surface px-4 py-3.5 shadow-base">
          <dt className="text-sm font-semibold text-quiet">{name}</dt>
          <dd className="mt-1">
            <span className="block text-2xl font-semibold wrap-anywhere">{value}</span>
            <span className="mt-0.5 block text-sm text-quiet">{detail}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PlansSection({ usersByPlan }: Pick<Overview, 'usersByPlan'>) {
  const t = useStore(overviewMessages);
  const total = PLAN_IDS.reduce((sum, plan) => sum + usersByPlan[plan], 0);
  return (
    <SectionCard title={t.usersByPlan}>
      <dl className="mt-5 flex flex-col gap-4">
        {PLAN_IDS.map((plan) => (
          <div key={plan} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
            <dt className="font-semibold tracking-wide">{plan}</dt>
            <dd className="contents">
              <span className="tabular-nums">{formatCount(usersByPlan[plan])}</span>
              <span aria-hidden="true" className="h-2 w-full overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-teal forced-colors:bg-[CanvasText]"
                  style={{ width: `${(100 * usersByPlan[plan]) / Math.max(1, total)}%` }}
                />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-quiet">{t.registeredUsers(total)}</p>
    </SectionCard>
  );
}

/** Limits reached and other errors by code, as counts and as shares of all requests. */
function ErrorsSection({ totals: { limits, failures, requests } }: { totals: Totals }) {
  const t = useStore(overviewMessages);
  const groups = [
    { title: t.limits, errors: limits, none: t.noLimits },
    { title: t.otherErrors, errors: failures, none: t.noErrors },
  ];
  return (
    <SectionCard title={t.errors}>
      <p className="mt-1 text-quiet">{t.errorsDescription}</p>
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
                  <dd className="ml-auto">
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

/** How well the tutor takes turns in calls. */
function CallSection({ calls: { replies, replyDelayMs, cutOffs } }: Pick<Totals, 'calls'>) {
  const t = useStore(overviewMessages);
  return (
    <SectionCard title={t.callQuality}>
      <p className="mt-1 text-quiet">{t.callQualityDescription(replies)}</p>
      {replies > 0 && (
        <dl className="mt-1">
          {[
            [t.replyDelay, t.seconds({ number: formatSeconds(replyDelayMs / replies) })],
            [t.cutOffs, formatShare(cutOffs, replies)],
          ].map(([name, value]) => (
            <div
              key={name}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-0"
            >
              <dt>{name}</dt>
              <dd className="ml-auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  );
}

/** The overview except for the usage by user. */
export function OverviewSections({ overview: { days, hasPrices, usersByPlan } }: { overview: Overview }) {
  const t = useStore(overviewMessages);
  const totals = useMemo(() => sumDays(days), [days]);
  const hasUsage = !isUnused(totals);
  return (
    <>
      <KeyFigures totals={totals} hasPrices={hasPrices} />
      {!hasUsage && (
        <div className="flex flex-col items-center gap-2 rounded-base border border-line bg-surface px-[min(1.25rem,5vw)] py-10 text-center text-balance shadow-base">
          <BarChart3 aria-hidden="true" className="mb-2 size-12 text-teal" />
          <p className="text-lg font-semibold">{t.unused}</p>
          <p className="max-w-md text-quiet">{t.unusedDescription}</p>
        </div>
      )}
      <div
        className={`grid grid-cols-1 items-start gap-5 ${hasUsage ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : 'lg:grid-cols-2'}`}
      >
        {hasUsage && (
          <div className="flex min-w-0 flex-col gap-5">
            <SessionsSection days={days} totals={totals} />
            <ModelSection days={days} hasPrices={hasPrices} />
          </div>
        )}
        <div className={hasUsage ? 'flex min-w-0 flex-col gap-5' : 'contents'}>
          <PlansSection usersByPlan={usersByPlan} />
          <CallSection calls={totals.calls} />
          <ErrorsSection totals={totals} />
        </div>
      </div>
    </>
  );
}
