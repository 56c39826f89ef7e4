import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import type { AccountState } from '../../../account/account-state.ts';
import { fakeGuestState, createRegisteredState } from '../../../account/testing/fake-users.ts';
import { env } from '../../../lib/env.ts';
import type { VoiceErrorCode } from '../voice/media/voice-error.ts';
import { SettingsPanel } from './settings-panel.tsx';

vi.mock('../../../account/load-plans.ts', () => ({ loadPlans: async () => PLAN_CATALOGUE }));

const noop = () => undefined;
interface PanelOptions {
  error?: VoiceErrorCode | null;
  state?: AccountState;
  start?: () => void;
}

function renderPanel({ error = null, state = fakeGuestState, start = noop }: PanelOptions) {
  vi.spyOn(account, 'subscribe').mockReturnValue(noop);
  vi.spyOn(account, 'getState').mockReturnValue(state);
  render(
    <SettingsPanel onStartText={noop} onStartVoice={start} failure={error && { error, retryAfter: 90 }} />,
    { wrapper: MemoryRouter },
  );
}

test.each([
  ['a guest', fakeGuestState, 'Start Free Voice Chat'],
  ['a registered user', createRegisteredState(), 'Start Voice Chat'],
] as const)('labels the voice button for %s', (_, state, name) => {
  const start = vi.fn<() => void>();
  renderPanel({ state, start });
  screen.getByRole('button', { name }).click();
  expect(start).toHaveBeenCalledOnce();
});

test('does not offer voice sessions in a build without calls', () => {
  env.hasCalls = false;
  onTestFinished(() => {
    env.hasCalls = true;
  });

  renderPanel({});

  expect(screen.queryByRole('button', { name: /Voice/u })).toBeNull();
  expect(screen.getByText('Sessions left: 1 text')).toBeTruthy();
});

test('says how long a session is, and how many are left, before it starts', () => {
  renderPanel({});
  const caption = screen.getByText('Sessions left: 1 text · 1 voice').parentElement;
  expect(caption?.textContent).toMatch(/^Text: 6 messages · Voice: 2 minutes/u);
  for (const name of ['Start Text Session', 'Start Free Voice Chat']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-describedby')).toBe(caption?.id);
  }
});

test('shows the sessions left without the period, which does not fit on a phone', async () => {
  renderPanel({ state: createRegisteredState() });
  expect(await screen.findByText('Sessions left: 5 text · 2 voice')).toBeTruthy();
});

test.each([
  ['microphone-denied', 'Microphone permission denied or not detected.'],
  ['no-audio-track', 'Microphone access is required for voice chat.'],
  ['call-failed', 'Failed to connect to voice chat service'],
  ['model-unavailable', 'The tutor is busy right now. Please try again in a moment.'],
  ['too-many-requests', "You're doing that too often. Please try again in 2 minutes."],
] as const)('shows why a call did not start: %s', (error, text) => {
  renderPanel({ error });
  expect(screen.getByRole('alert').textContent).toBe(`Your session didn't start${text}`);
});

test.each(['call-dropped', 'microphone-lost'] as const)('shows that a call was interrupted: %s', (error) => {
  renderPanel({ error });
  expect(screen.getByRole('alert').textContent).toMatch(/^Your voice chat was interrupted/u);
});
