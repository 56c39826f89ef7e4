import { SPENDING_SCOPES, SPENDING_WARNING_SHARE, type Overview } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { formatDollars, formatShare } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';
import { WarningList } from './warning-list.tsx';

/** Warns while today's spending is close to a daily limit or has reached it. */
export function SpendingWarning({ spending }: { spending: Overview['spendingToday'] }) {
  const t = useStore(overviewMessages);
  const scopes = SPENDING_SCOPES.filter(
    (scope) => spending[scope].spent >= spending[scope].limit * SPENDING_WARNING_SHARE,
  );
  const lines = scopes.map((scope) => {
    const { spent, limit } = spending[scope];
    const values = {
      learners: t[`${scope}Spending`],
      share: formatShare(spent, limit),
      spent: formatDollars(spent),
      limit: formatDollars(limit),
    };
    return { key: scope, text: spent >= limit ? t.spendingReached(values) : t.spendingNear(values) };
  });
  return <WarningList lines={lines} />;
}
