import { PLAN_CATALOGUE, type Lesson } from '@parley/functions/contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import {
  createRegisteredState,
  fakeGuestState,
  fakeLoadingState,
} from '../../../account/testing/fake-users.ts';
import type { FeedbackInput } from './feedback-machine.ts';
import { praiseMessages } from './messages.ts';
import { Results } from './results.tsx';
import { createResults, done, noop, renderResults, session, showAccount } from './testing/render-results.tsx';

vi.mock('../../../account/load-plans.ts', () => ({ loadPlans: async () => PLAN_CATALOGUE }));

beforeEach(() => {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  showAccount(createRegisteredState());
});

const OFFER = 'Create a free account';

test('offers a guest an account once no feedback is pending', () => {
  showAccount(fakeGuestState);
  const PENDING = { status: 'pending' } as const;
  const { rerender } = renderResults({ score: PENDING, grammar: PENDING, vocabulary: PENDING });
  expect(screen.queryByRole('link', { name: OFFER })).toBeNull();
  rerender(createResults({ grammar: PENDING }));
  expect(screen.queryByRole('link', { name: OFFER })).toBeNull();
  rerender(createResults({ grammar: { status: 'failed', error: 'offline' } }));
  expect(screen.getByRole('link', { name: OFFER })).toBeTruthy();
  rerender(createResults({}));
  expect(screen.getByRole('region', { name: 'Keep this session' })).toBeTruthy();
});

test.each([
  ['a registered user', createRegisteredState()],
  ['an unknown user', fakeLoadingState],
])('does not offer an account to %s', (_, state) => {
  showAccount(state);
  renderResults({});
  expect(screen.queryByRole('link', { name: OFFER })).toBeNull();
});

function renderSession(reached: { reachedLimit?: number }, input: FeedbackInput) {
  vi.stubGlobal('scrollTo', noop);
  render(
    <Results
      session={{ ...session, ...reached }}
      owner="u1"
      feedback={{ status: 'open', input, ...done }}
      onRetry={noop}
      onStartNew={noop}
    >
      {null}
    </Results>,
    { wrapper: MemoryRouter },
  );
}
const getLimitMessage = () => screen.queryByText(/You've used all|are up/u)?.textContent ?? null;

test('says that a text session has reached its message limit', () => {
  renderSession({ reachedLimit: 6 }, session);
  expect(getLimitMessage()).toBe("You've used all 6 messages in this session.");
});

test('says that the time of a call is up', () => {
  renderSession({ reachedLimit: 5 }, { ...session, spoken: true });
  expect(getLimitMessage()).toBe('Your 5 minutes are up.');
});

test('shows no limit message when the session ended early', () => {
  renderSession({}, session);
  expect(getLimitMessage()).toBeNull();
});

test('shows one of fifteen different lines of praise', () => {
  const lines = Object.values(praiseMessages.get());
  expect(new Set(lines).size).toBe(15);
  renderResults({});
  expect(lines.filter((line) => screen.queryByText(line) !== null)).toHaveLength(1);
});

test('shows what went well, corrections, words and the score in this order', () => {
  const mistake = { message: 'She goed.', explanation: 'Say “went”.' };
  renderResults({
    grammar: {
      status: 'done',
      value: { errorAnalysis: { mistakes: [mistake], summary: 'Good.', goodExamples: ['I was here.'] } },
    },
  });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.slice(0, 6)).toEqual([
    'Practice Complete!',
    'Grammar & Vocabulary Feedback',
    'What went well',
    'Corrections',
    'Suggested words to learn',
    'Your score',
  ]);
});

test('caps the count of used words at the number of practice words', () => {
  renderResults({});
  expect(screen.getByText('You used 2 out of 2 practice words!')).toBeTruthy();
});

test('shows the progress of a pending part, and disables Start New Practice meanwhile', () => {
  renderResults({ grammar: { status: 'pending' } });
  expect(screen.getByText('Checking your grammar...')).toBeTruthy();
  // The accuracy is part of the score.
  expect(screen.getByText('Analyzing your scores...')).toBeTruthy();
  expect(screen.getByText('Write more.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Generating feedback...' })).toHaveProperty('disabled', true);
});

test('retries a failed part without hiding the others', () => {
  const onRetry = vi.fn<(name: string) => void>();
  renderResults({ vocabulary: { status: 'failed', error: 'internal' } }, onRetry);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('vocabulary');
  expect(screen.getByText('Write more.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start New Practice' })).toHaveProperty('disabled', false);
});

test('moves the focus to the heading when a part is requested again', () => {
  const { rerender } = renderResults({ vocabulary: { status: 'failed', error: 'offline' } });
  screen.getByRole('button', { name: 'Try again' }).focus();
  rerender(createResults({ vocabulary: { status: 'pending' } }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Suggested words to learn' }));
});

test('starts a new session, or one with the same lesson', () => {
  const startNew = vi.fn<(lesson: Lesson | null) => void>();
  renderResults({}, noop, startNew);
  screen.getByRole('button', { name: 'Start New Practice' }).click();
  expect(startNew).toHaveBeenLastCalledWith(null);
  screen.getByRole('button', { name: 'Practise this again' }).click();
  expect(startNew).toHaveBeenLastCalledWith(session.lesson);
});

test('adapts the wording to speech after a call', () => {
  vi.stubGlobal('scrollTo', noop);
  const feedback = { status: 'open' as const, input: { ...session, spoken: true as const }, ...done };
  render(
    <Results session={session} owner="u1" feedback={feedback} onRetry={noop} onStartNew={noop}>
      {null}
    </Results>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByText('No mistakes found. Well said!')).toBeTruthy();
});

test('shows a friendly message for empty parts', () => {
  renderResults({});
  expect(screen.getByText('No mistakes found. Well written!')).toBeTruthy();
  expect(screen.getByText(/Nothing new to suggest/u)).toBeTruthy();
});

test('announces each finished part and the end of all requests to screen readers', () => {
  const { rerender } = renderResults({ score: { status: 'pending' } });
  const status = screen.getByText(/Grammar & Vocabulary Feedback: ready\./u).parentElement;
  expect(status?.textContent).not.toContain('Your score');
  rerender(createResults({ score: { status: 'failed', error: 'internal' } }));
  expect(status?.textContent).toContain("Your score: We couldn't prepare this part.");
  expect(status?.textContent).toContain('Your feedback is ready.');
});
