import type { SessionSummary } from '@parley/functions/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SessionList } from './session-list.tsx';

const createSummary = (number: number, change: Partial<SessionSummary> = {}): SessionSummary => ({
  id: `s${number}`,
  type: 'text',
  level: 'Intermediate',
  topic: 'Past Simple',
  endedAt: Date.now() - number * 1_000,
  durationMs: 150_000,
  messages: 3,
  words: 24,
  ...change,
});

const show = (...sessions: SessionSummary[]) =>
  render(
    <MemoryRouter>
      <SessionList sessions={sessions} />
    </MemoryRouter>,
  );
const daysAgo = (days: number) => new Date().setDate(new Date().getDate() - days);
const getLinks = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('describes each session, and links to it', () => {
  show(
    createSummary(2),
    createSummary(1, { type: 'voice', score: { total: 72, parts: {} }, durationMs: 20_000, words: 1 }),
  );
  expect(getLinks()).toEqual(['/history/s1', '/history/s2']);
  expect(screen.getByRole('link', { name: /^Call:/u }).textContent).toMatch(
    /Intermediate\s· .*\s· 1 minute\s· 1 wordScore 72$/u,
  );
  expect(screen.getByRole('link', { name: /^Text session:/u }).textContent).toMatch(
    /3 minutes\s· 24 words$/u,
  );
});

test('labels each day as Today, Yesterday or its date', () => {
  show(
    createSummary(3, { endedAt: new Date(2024, 4, 20).getTime() }),
    createSummary(2, { endedAt: daysAgo(1) }),
    createSummary(1, { endedAt: daysAgo(0) }),
  );
  const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(names).toEqual(['Today', 'Yesterday', 'May 20, 2024']);
});

test('shows ten sessions at a time, and starts again with ten after a search', () => {
  show(...Array.from({ length: 25 }, (_, index) => createSummary(25 - index)));
  expect(getLinks()).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(getLinks()).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'past' } });
  expect(getLinks()).toHaveLength(10);
  expect(screen.getByText('25 sessions')).toBeTruthy();
});

test('loads older sessions when all others are shown, and offers to try again if that fails', () => {
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  const sessions = Array.from({ length: 11 }, (_, index) => createSummary(index));
  const { rerender } = show();
  const showMore = (isError: boolean) =>
    rerender(
      <MemoryRouter>
        <SessionList sessions={sessions} more={{ isLoading: false, isError, load }} />
      </MemoryRouter>,
    );
  showMore(false);
  expect(screen.getByText('Latest 11 sessions')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(load).toHaveBeenCalledOnce();

  showMore(true);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain("We couldn't load older sessions.");
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledTimes(2);
});

test('shows only calls when the learner chooses Calls', () => {
  show(createSummary(2), createSummary(1, { type: 'voice' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'voice' } });
  expect(getLinks()).toEqual(['/history/s1']);
  expect(screen.getByText('1 session')).toBeTruthy();
});

test('invites a learner without sessions to start one', () => {
  show();
  expect(screen.getByText(/^No sessions yet/u)).toBeTruthy();
  expect(getLinks()).toEqual(['/']);
});
