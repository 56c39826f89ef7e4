import type { JobProblem } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { overviewMessages } from './messages.ts';
import { WarningList } from './warning-list.tsx';

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Warns of scheduled jobs that failed or did not run. */
export function JobProblems({ problems }: { problems: readonly JobProblem[] }) {
  const t = useStore(overviewMessages);
  const lines = problems.map(({ job, problem, lastRunAt }) => {
    const describe = problem === 'failed' ? t.jobFailed : t.jobLate;
    return { key: job, text: describe({ job: t[job], time: TIME.format(new Date(lastRunAt)) }) };
  });
  return <WarningList lines={lines} />;
}
