import { PLAN_CATALOGUE, type PlanId } from '@parley/functions/contract';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountState } from '../../../account/account-state.ts';
import { account } from '../../../account/account.ts';
import { createRegisteredState, fakeGuestState } from '../../../account/testing/fake-users.ts';
import { NextSession } from './next-session.tsx';
import { changeSettings, prepareSettings } from './settings.ts';

vi.mock('../../../account/load-plans.ts', () => ({ loadPlans: async () => PLAN_CATALOGUE }));

const noop = () => undefined;

function renderNextSession(state: AccountState) {
  vi.spyOn(account, 'subscribe').mockReturnValue(noop);
  vi.spyOn(account, 'getState').mockReturnValue(state);
  render(<NextSession />);
  const box = screen.getByRole('region', { name: 'Current Session' });
  return { box: within(box), text: box.textContent };
}

beforeEach(() => prepareSettings(null));

test('shows the lesson that would start', () => {
  changeSettings({ level: 'Advanced', topic: 'Past Simple', words: ['journey'] });
  expect(renderNextSession(fakeGuestState).text).toBe(
    'Current SessionLevelAdvancedTopicPast SimpleWordsjourneySession lengthText: 6 messages · Voice: 2 minutesSessions left1 text · 1 voice',
  );
});

test.each<[PlanId, { textUsed?: number; voiceUsed?: number }, string]>([
  ['FREE', { textUsed: 2 }, '3 text · 2 voice this month'],
  ['FREE', { textUsed: 9, voiceUsed: 2 }, '0 text · 0 voice this month'],
  ['PREMIUM', { voiceUsed: 1 }, 'unlimited text · 99 voice this month'],
])('counts the sessions left in the plan %s after %j', async (plan, used, text) => {
  const { box } = renderNextSession(createRegisteredState({ plan, textUsed: 0, voiceUsed: 0, ...used }));
  expect(await box.findByText(text)).toBeTruthy();
});

test('tells an admin that there is no limit', async () => {
  const { box } = renderNextSession(createRegisteredState({ admin: true }));
  expect(await box.findByText('No limit')).toBeTruthy();
  expect(box.getByText('Text: 12 messages · Voice: 5 minutes')).toBeTruthy();
});

test('shows a single expandable line on phones', () => {
  renderNextSession(fakeGuestState);
  const title = screen.getByText('Current Session', { selector: 'summary *' });
  expect(title.closest('summary')?.textContent).toBe('Current Session1 text · 1 voice');
  expect(title.closest('details')).toHaveProperty('open', false);
  fireEvent.click(title);
  expect(title.closest('details')).toHaveProperty('open', true);
});
