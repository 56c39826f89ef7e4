import {
  SPENDING_SCOPES,
  SPENDING_WARNING_SHARE,
  type Overview,
  type SpendingScope,
} from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { TriangleAlert } from 'lucide-react';
import { formatDollars, formatShare } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';

/** Warns while today's spending is close to a daily limit or has reached it. */
export function SpendingWarning({ spending }: { spending: Overview['spendingToday'] }) {
  const scopes = SPENDING_SCOPES.filter(
    (scope) => spending[scope].spent >= spending[scope].limit * SPENDING_WARNING_SHARE,
  );
  if (scopes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 rounded-base border border-line bg-amber-mark p-4 text-amber">
      {scopes.map((scope) => (
        <li key={scope} className="flex gap-3">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <ScopeWarning scope={scope} {...spending[scope]} />
        </li>
      ))}
    </ul>
  );
}

function ScopeWarning({ scope, spent, limit }: { scope: SpendingScope; spent: number; limit: number }) {
  const t = useStore(overviewMessages);
  const learners = t[`${scope}Spending`];
  return (
    <p className="min-w-0">
      {spent >= limit
        ? t.spendingReached({ learners, limit: formatDollars(limit) })
        : t.spendingNear({
            learners,
            share: formatShare(spent, limit),
            spent: formatDollars(spent),
            limit: formatDollars(limit),
          })}
    </p>
  );
}
