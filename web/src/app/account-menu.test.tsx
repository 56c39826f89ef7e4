import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { account } from '../account/account.ts';
import { createRegisteredState } from '../account/testing/fake-users.ts';
import type { UserRecord } from '@parley/functions/contract';
import { AccountMenu } from './account-menu.tsx';

vi.mock('../account/load-plans.ts', () => ({ loadPlans: async () => PLAN_CATALOGUE }));

/** Renders the menu at `/`, with `/profile` as the previous history entry. */
function renderMenu(fields: Partial<UserRecord> = {}) {
  const state = createRegisteredState(fields);
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(account, 'getState').mockReturnValue(state);
  const router = createMemoryRouter([{ path: '*', element: <AccountMenu /> }], {
    initialEntries: ['/profile', '/'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const openMenu = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Account menu/u }));
  return screen.getByRole('dialog', { name: 'Account menu' });
};
const getLinks = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('links a registered user to the review, progress, history and profile pages', () => {
  renderMenu();
  expect(getLinks(openMenu())).toEqual(['Review', 'Progress', 'History', 'Profile']);
});

test('links an admin to the admin panel', () => {
  renderMenu({ admin: true });
  expect(getLinks(openMenu())).toEqual(['Admin Panel', 'Review', 'Progress', 'History', 'Profile']);
});

test('shows the initials of the name', () => {
  renderMenu({ name: 'Ann van Lee' });
  expect(document.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AL');
});

test('shows an icon for a name without letters', () => {
  renderMenu({ name: '42' });
  const button = screen.getByRole('button', { name: 'Account menu: 42' });
  expect(button.querySelector('span svg')).not.toBeNull();
});

test('closes when the browser goes back to the previous page', async () => {
  const router = renderMenu();
  openMenu();

  await act(() => router.navigate(-1));

  expect(router.state.location.pathname).toBe('/profile');
  expect(screen.queryByRole('dialog')).toBeNull();
});
