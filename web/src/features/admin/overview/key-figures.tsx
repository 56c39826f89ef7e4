import { useStore } from '@nanostores/react';
import { formatCompact, formatCount, formatDollars, formatShare } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';
import { countErrors, type Totals } from './totals.ts';

/** The totals of the period at a glance. */
export function KeyFigures({ totals, hasPrices }: { totals: Totals; hasPrices: boolean }) {
  const t = useStore(overviewMessages);
  const { text, voice, requests, model } = totals;
  const tokens = formatCompact(model.inputTokens + model.outputTokens);
  const figures = [
    {
      name: t.sessions,
      value: formatCount(text + voice),
      detail: t.textAndVoice({ text: formatCount(text), voice: formatCount(voice) }),
    },
    { name: t.modelRequests, value: formatCount(model.calls), detail: t.tokens({ tokens }) },
    {
      name: t.estimatedCost,
      value: hasPrices ? formatDollars(model.cost) : t.noPrices,
      detail: hasPrices ? t.inDollars : t.noPricesAbout,
    },
    { name: t.limits, value: formatCount(countErrors(totals.limits)), detail: t.limitsAbout },
    {
      name: t.failures,
      value: formatShare(countErrors(totals.failures), requests),
      detail: t.ofRequests({ number: formatCount(requests) })(requests),
    },
  ];
  return (
    <dl className="flex flex-wrap gap-3 *:grow *:basis-[min(9.5rem,100%)]">
      {figures.map(({ name, value, detail }) => (
        <div key={name} className="rounded-base border border-line bg-surface px-4 py-3.5 shadow-base">
          <dt className="text-sm font-semibold text-quiet">{name}</dt>
          <dd className="mt-1">
            <span className="block text-2xl font-semibold wrap-anywhere tabular-nums">{value}</span>
            <span className="mt-0.5 block text-sm text-quiet">{detail}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
