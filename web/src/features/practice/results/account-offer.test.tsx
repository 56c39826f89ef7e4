import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPlans } from '../../../account/load-plans.ts';
import { clearLearnerData } from '../../../lib/learner-data.ts';
import { AccountOffer } from './account-offer.tsx';
import { guestResultsSessionId } from './guest-results.ts';

vi.mock('../../../account/load-plans.ts', () => ({ loadPlans: vi.fn<() => Promise<unknown>>() }));

function renderOffer(corrections: number, words: readonly string[]) {
  render(
    <MemoryRouter>
      <AccountOffer sessionId="s1" savableResults={{ corrections, words }} />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(loadPlans).mockResolvedValue(PLAN_CATALOGUE);
});

test.each([
  [7, 8, 'Keep these 7 corrections and 8 words'],
  [1, 8, 'Keep this correction and 8 words'],
  [7, 1, 'Keep these 7 corrections and 1 word'],
  [1, 1, 'Keep this correction and 1 word'],
  [7, 0, 'Keep these 7 corrections'],
  [1, 0, 'Keep this correction'],
  [0, 8, 'Keep these 8 words'],
  [0, 1, 'Keep this word'],
  [0, 0, 'Keep this session'],
])('names what can be kept: %i corrections and %i words', (corrections, words, title) => {
  renderOffer(
    corrections,
    Array.from({ length: words }, (_, index) => `word ${index}`),
  );
  expect(screen.getByRole('region', { name: title })).toBeTruthy();
  expect(screen.queryByText(/to your word bank/u) !== null).toBe(words > 0);
});

test('shows the quotas of the FREE plan and links to sign-up', async () => {
  renderOffer(7, ['journey']);
  expect(
    await screen.findByText('A free account gives you 5 text sessions and 2 voice sessions each month.'),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Create a free account' });
  expect(link.getAttribute('href')).toBe('/login?mode=sign-up');
});

test('omits quotas when the plans cannot be loaded', async () => {
  vi.mocked(loadPlans).mockRejectedValue(new Error('offline'));
  renderOffer(7, ['journey']);
  const card = screen.getByRole('region');
  await vi.waitFor(() => expect(card.querySelectorAll('p')).toHaveLength(1));
  expect(screen.queryByText(/A free account gives you/u)).toBeNull();
  expect(screen.getByRole('link', { name: 'Create a free account' })).toBeTruthy();
});

test('remembers the session until sign-out', () => {
  renderOffer(7, ['journey']);
  expect(guestResultsSessionId.read()).toBe('s1');
  clearLearnerData();
  expect(guestResultsSessionId.read()).toBeUndefined();
});
