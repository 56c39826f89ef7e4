import { useStore } from '@nanostores/react';
import { overviewMessages } from './messages.ts';
import { formatBrief, formatCount, formatDollars, formatShare } from './numbers.ts';
import { countOf, type Totals } from './sums.ts';

/** What the days come to, at a glance. */
export function Figures({ totals, hasPrices }: { totals: Totals; hasPrices: boolean }) {
  const t = useStore(overviewMessages);
  const { text, voice, requests, model } = totals;
  const tokens = formatBrief(model.inputTokens + model.outputTokens);
  const figures = [
    {
      name: t.sessions,
      value: formatCount(text + voice),
      about: t.textAndVoice({ text: formatCount(text), voice: formatCount(voice) }),
    },
    { name: t.calls, value: formatCount(model.calls), about: t.tokens({ tokens }) },
    {
      name: t.cost,
      value: hasPrices ? formatDollars(model.cost) : t.noPrices,
      about: hasPrices ? t.inDollars : t.noPricesAbout,
    },
    { name: t.limits, value: formatCount(countOf(totals.limits)), about: t.limitsAbout },
    {
      name: t.failures,
      value: formatShare(countOf(totals.failures), requests),
      about: t.ofRequests({ number: formatCount(requests) })(requests),
    },
  ];
  return (
    <dl className="flex flex-wrap gap-3 *:grow *:basis-[min(9.5rem,100%)]">
      {figures.map(({ name, value, about }) => (
        <div key={name} className="rounded-base border border-line bg-surface px-4 py-3.5 shadow-base">
          <dt className="text-sm font-semibold text-quiet">{name}</dt>
          <dd className="mt-1">
            <span className="block text-2xl font-semibold wrap-anywhere tabular-nums">{value}</span>
            <span className="mt-0.5 block text-sm text-quiet">{about}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
