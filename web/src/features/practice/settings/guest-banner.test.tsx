import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import type { AccountState } from '../../../account/account-state.ts';
import { guest, guestUser, loading, recordOf, registered } from '../../../account/people.ts';
import { lastVisitor, visitorOf } from '../../../lib/last-visitor.ts';
import { GuestBanner } from './guest-banner.tsx';

const spent = { ...guest, record: recordOf(guestUser, { textUsed: 1 }) };

/** Opens the page anew; whether the banner is there. */
function isWelcomed(state: AccountState): boolean {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(account, 'getState').mockReturnValue(state);
  const { unmount } = render(
    <MemoryRouter>
      <GuestBanner />
    </MemoryRouter>,
  );
  const banner = screen.queryByText(/Welcome, Guest User!/u);
  unmount();
  return banner !== null;
}

beforeEach(() => localStorage.clear());

test('somebody who has never been here is welcomed at once', () => {
  expect(isWelcomed(loading)).toBe(true);
});

test.each([
  ['a guest', guest, true],
  ['a guest whose session is used', spent, false],
  ['a registered user', registered(), false],
] as const)('%s who comes back sees from the first moment on what was there before', (_, state, welcomed) => {
  expect(isWelcomed(state)).toBe(welcomed);
  lastVisitor.write(visitorOf(state.status, state.record.textUsed));
  expect(isWelcomed(loading)).toBe(welcomed);
});
