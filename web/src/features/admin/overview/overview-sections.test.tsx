import type { CallQuality, Overview } from '@parley/functions/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OverviewSections } from './overview-sections.tsx';

afterEach(cleanup);

const MODEL = { requests: 0, inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceSeconds: 0, cost: 0 };

const SPENT = { spent: 0, limit: 20 };

const getFigure = (name: string) => screen.queryByText(name)?.nextSibling?.textContent;

/** Renders an overview with one day for each call quality; returns the figures of all calls. */
function renderCallFigures(...calls: CallQuality[]) {
  const overview: Overview = {
    days: calls.map((quality, index) => ({
      day: `2026-11-2${index}`,
      sessions: { text: 0, voice: 1 },
      requests: 10,
      errors: {},
      model: MODEL,
      calls: quality,
    })),
    hasPrices: false,
    jobProblems: [],
    spendingToday: { guest: SPENT, FREE: SPENT, all: SPENT },
    usersByPlan: { FREE: 1, SMART: 0, PREMIUM: 0 },
  };
  render(<OverviewSections overview={overview} />);
  return {
    replyTime: getFigure('Average reply time'),
    cutOffs: getFigure('Replies that cut the learner off'),
  };
}

test('shows how fast the tutor replies in calls, and how often it cuts the learner off', () => {
  const figures = renderCallFigures(
    { replies: 6, replyDelayMs: 6_000, cutOffs: 1 },
    { replies: 4, replyDelayMs: 9_000, cutOffs: 1 },
  );
  expect(figures).toEqual({ replyTime: '1.5 s', cutOffs: '20%' });
});

test('does not show call figures when there were no replies', () => {
  expect(renderCallFigures({ replies: 0, replyDelayMs: 0, cutOffs: 0 })).toEqual({});
});
