import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { JobProblems } from './job-problems.tsx';

afterEach(cleanup);

test('says which jobs failed or did not run', () => {
  const lastRunAt = '2026-11-20T12:40:12.000Z';
  render(
    <JobProblems
      problems={[
        { job: 'deleteUnusedAccounts', problem: 'failed', lastRunAt },
        { job: 'updateDueSubscriptions', problem: 'late', lastRunAt },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Deleting unused accounts: the last run, on .*2026.*, had errors\. See the logs\.$/u,
    ),
    expect.stringMatching(/^Updating subscriptions: no runs since .*2026.*\. Check the schedule\.$/u),
  ]);
});

test('renders nothing when all jobs succeeded', () => {
  const { container } = render(<JobProblems problems={[]} />);
  expect(container.childNodes).toHaveLength(0);
});
