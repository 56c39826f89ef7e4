// @vitest-environment jsdom
import type { SessionSummary } from '@parley/functions/contract';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { readProgress } from '../../../progress/read-progress.ts';
import { findEarlierCalls, FluencySection } from './fluency-section.tsx';

vi.mock('../../../progress/read-progress.ts', () => ({ readProgress: vi.fn<typeof readProgress>() }));

const FIGURES = { speakingMs: 30_000, pauses: 6, turns: 4, answers: 3, answerMs: 4_500 };
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const call = { figures: FIGURES, texts: [words(45)], sessionId: 's1' };

const createSummary = (id: string, change: Partial<SessionSummary> = {}): SessionSummary => ({
  id,
  type: 'voice',
  level: 'Intermediate',
  topic: 'Past Simple',
  endedAt: 0,
  durationMs: 60_000,
  messages: 3,
  words: 30,
  fluency: FIGURES,
  ...change,
});

beforeEach(() => queryClient.clear());

const getFigure = (name: string) => {
  const item = screen.getByText(name).parentElement;
  return item && within(item).getByRole('definition').textContent;
};

test("shows a guest's fluency", () => {
  render(<FluencySection {...call} uid={null} />);
  expect(getFigure('words a minute')).toBe('90');
  expect(getFigure('pauses a minute')).toBe('12');
  expect(getFigure('words between pauses')).toBe('4.5');
  expect(getFigure('seconds to answer')).toBe('1.5');
  expect(readProgress).not.toHaveBeenCalled();
});

test("compares a learner's fluency with their earlier calls", async () => {
  vi.mocked(readProgress).mockResolvedValue({ sessions: [createSummary('a'), createSummary('b')] });
  render(<FluencySection {...call} uid="ann" />);
  await screen.findByText(/^Compared with the average of your previous 2 calls/u);
  expect(getFigure('words a minute')).toBe('90Before: 60');
});

test('promises a comparison after the first call', async () => {
  vi.mocked(readProgress).mockResolvedValue({ sessions: [] });
  render(<FluencySection {...call} uid="ann" isLatest />);
  expect(await screen.findByText(/You'll see a comparison after your next call/u)).toBeTruthy();
});

test('shows the figures alone when the progress cannot be read', async () => {
  vi.mocked(readProgress).mockRejectedValue(new Error('offline'));
  render(<FluencySection {...call} uid="ann" />);
  await vi.waitFor(() => expect(readProgress).toHaveBeenCalled());
  expect(getFigure('words a minute')).toBe('90');
  expect(screen.queryByText(/Compared/u)).toBeNull();
});

test('says that a short call is too short to measure', () => {
  render(<FluencySection {...call} figures={{ ...FIGURES, speakingMs: 9_000 }} uid={null} />);
  expect(screen.getByText(/too short to measure/u)).toBeTruthy();
});

test('compares with the last five calls before the session, ignoring text sessions and calls with too little speech', () => {
  const sessions = [
    ...Array.from({ length: 7 }, (_, index) => createSummary(`call ${index}`, { words: index })),
    createSummary('short', { fluency: { ...FIGURES, speakingMs: 100 } }),
    createSummary('text', { type: 'text', fluency: undefined }),
    createSummary('current'),
    createSummary('later'),
  ];
  expect(findEarlierCalls(sessions, 'current').map((each) => each.words)).toEqual([2, 3, 4, 5, 6]);
});
