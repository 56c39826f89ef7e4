import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import type { AccountState } from '../../../account/account-state.ts';
import { createRegisteredState, fakeGuestState } from '../../../account/testing/fake-users.ts';
import { dismissWordHint, isWordHintDismissed, WordHint } from './word-hint.tsx';

const HINT = 'Tap a word to see what it means.';

function renderHint(state: AccountState = createRegisteredState()) {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(account, 'getState').mockReturnValue(state);
  return render(<WordHint />);
}

beforeEach(() => {
  localStorage.clear();
  isWordHintDismissed.set(false);
});

test('tells guests only that they can hear words', () => {
  renderHint(fakeGuestState);

  expect(screen.getByText('Tap a word to hear it.')).toBeTruthy();
});

test('shows the hint once per device', () => {
  const { unmount } = renderHint();
  expect(screen.getByText(HINT)).toBeTruthy();
  unmount();

  renderHint();

  expect(screen.queryByText(HINT)).toBeNull();
});

test('hides the hint when its Close button is pressed', () => {
  renderHint();

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByText(HINT)).toBeNull();
});

test('hides the hint when a word is opened', () => {
  renderHint();

  act(dismissWordHint);

  expect(screen.queryByText(HINT)).toBeNull();
});
