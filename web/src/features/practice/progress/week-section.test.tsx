import { render, screen } from '@testing-library/react';
import { subDays } from 'date-fns';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { WeekSection } from './week-section.tsx';

const createSession = (daysAgo: number) => ({
  id: String(daysAgo),
  type: 'text' as const,
  level: 'Intermediate',
  topic: 'Past Simple',
  endedAt: subDays(Date.now(), daysAgo).getTime(),
  durationMs: 60_000,
  messages: 3,
  words: 50,
});

const show = (daysAgo: number, weeklyGoal?: number) =>
  render(
    <MemoryRouter>
      <WeekSection uid="u1" progress={{ sessions: [createSession(daysAgo)], weeklyGoal }} />
    </MemoryRouter>,
  );

test('shows the streak', () => {
  show(0);
  expect(screen.getByText('1-day streak')).toBeTruthy();
});

test.each([
  [1, '1 of 1 session'],
  [5, '1 of 5 sessions'],
])('shows the sessions of the week towards a goal of %d', (weeklyGoal, text) => {
  show(0, weeklyGoal);
  expect(screen.getByText(text)).toBeTruthy();
});

test('invites the learner to start a streak after a break', () => {
  show(40);
  expect(screen.getByText('Practise today to start a streak.')).toBeTruthy();
  expect(screen.queryByText(/-day streak/u)).toBeNull();
});
