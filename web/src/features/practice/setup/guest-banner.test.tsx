import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import type { AccountState } from '../../../account/account-state.ts';
import {
  fakeGuestState,
  fakeGuestUser,
  fakeLoadingState,
  createFakeRecord,
  createRegisteredState,
} from '../../../account/testing/fake-users.ts';
import { lastUserKind, getUserKind } from '../../../lib/last-user-kind.ts';
import { GuestBanner } from './guest-banner.tsx';

const afterText = { ...fakeGuestState, record: createFakeRecord(fakeGuestUser, { textUsed: 1 }) };
const afterVoice = { ...fakeGuestState, record: createFakeRecord(fakeGuestUser, { voiceUsed: 1 }) };
const afterBoth = {
  ...fakeGuestState,
  record: createFakeRecord(fakeGuestUser, { textUsed: 1, voiceUsed: 1 }),
};

/** Renders the banner; returns its offer, or null if it is hidden. */
function renderOffer(state: AccountState): string | null {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(account, 'getState').mockReturnValue(state);
  const { unmount } = render(
    <MemoryRouter>
      <GuestBanner />
    </MemoryRouter>,
  );
  const banner = screen.queryByText(/Welcome, Guest User!/u)?.firstChild?.textContent ?? null;
  unmount();
  return banner;
}

const BOTH = 'Welcome, Guest User! You have 1 free text session and 1 free voice session.';

beforeEach(() => localStorage.clear());

test('welcomes a new visitor before the user is known', () => {
  expect(renderOffer(fakeLoadingState)).toBe(BOTH);
});

test.each([
  ['a guest', fakeGuestState, BOTH],
  ['a guest who has used the text session', afterText, 'Welcome, Guest User! You have 1 free voice session.'],
  [
    'a guest who has used the voice session',
    afterVoice,
    'Welcome, Guest User! You have 1 free text session.',
  ],
  ['a guest who has used both sessions', afterBoth, null],
  ['a registered user', createRegisteredState(), null],
] as const)(
  'shows or hides the banner for %s, and does the same on the next visit until the user is known',
  (_, state, offer) => {
    expect(renderOffer(state)).toBe(offer);
    lastUserKind.write(getUserKind(state.status, state.record));
    expect(renderOffer(fakeLoadingState)).toBe(offer);
  },
);
