import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../account/account.ts';
import { getCurrentUser, type AccountState } from '../account/account-state.ts';
import { lastUserKind, getUserKind } from '../lib/last-user-kind.ts';
import { lazy } from '../lib/lazy.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { HeaderLink } from './header-link.tsx';
import { appMessages } from './messages.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { focusContent } from './use-focus-on-navigation.ts';

const loadRegisteredNav = lazy(() => import('./registered-nav.tsx'));

/** Whether to load the header of a registered user, even before the account is loaded. */
function isProbablyRegistered(state: AccountState): boolean {
  if (state.status === 'changing') return true;
  return (getCurrentUser(state)?.status ?? lastUserKind.read()) === 'registered';
}

/** Pages that the sign-in and sign-up forms link to. */
const LOGIN_LINK_TARGETS = new Set(['/forgot-password', '/offer', '/privacy']);

function GuestNav() {
  const t = useStore(appMessages);
  const { pathname } = useLocation();
  if (pathname === '/login') return null;
  return <HeaderLink to="/login">{LOGIN_LINK_TARGETS.has(pathname) ? t.backToLogin : t.signIn}</HeaderLink>;
}

/** The links for the current user; empty while the user is unknown. Loading it must not move the logo or the portrait beside it. */
export function AccountNav() {
  const state = useAccount();
  const { pathname } = useLocation();
  const registeredNav = useLoaded(isProbablyRegistered(state) ? loadRegisteredNav : null, pathname);
  const current = getCurrentUser(state);
  const status = current?.status;
  const previousStatus = useRef(status);

  useEffect(() => {
    if (current) lastUserKind.write(getUserKind(current.status, current.record));
  }, [current]);

  // The Sign Out button had the focus and is no longer on the page.
  useLayoutEffect(() => {
    const wasRegistered = previousStatus.current === 'registered';
    previousStatus.current = status;
    if (wasRegistered && status !== 'registered' && document.activeElement === document.body) focusContent();
  }, [status]);

  if (status === undefined) return null;
  if (status === 'guest') return <GuestNav />;
  if (registeredNav.status === 'ready') return <registeredNav.value.RegisteredNav />;
  return registeredNav.status === 'failed' && <SignOutButton variant="quiet" />;
}
