import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '../account/account.ts';
import { getCurrentUser, type AccountState } from '../account/account-state.ts';
import {
  getUserKind,
  lastUserKind,
  useIsNewcomer,
  useLastUserKind,
  type UserKind,
} from '../lib/last-user-kind.ts';
import { lazy } from '../lib/lazy.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { HeaderLink } from './header-link.tsx';
import { appMessages } from './messages.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { focusContent } from './use-focus-on-navigation.ts';

const loadAccountMenu = lazy(() => import('./account-menu.tsx'));

/** Whether to load the menu of a registered user, even before the account is loaded. */
function isProbablyRegistered(state: AccountState, lastKind: UserKind | undefined): boolean {
  if (state.status === 'changing') return true;
  return (getCurrentUser(state)?.status ?? lastKind) === 'registered';
}

/** Pages that the sign-in and sign-up forms link to. */
const LOGIN_LINK_TARGETS = new Set(['/forgot-password', '/offer', '/privacy']);

function GuestNav() {
  const t = useStore(appMessages);
  const { pathname } = useLocation();
  if (pathname === '/login') return null;
  return <HeaderLink to="/login">{LOGIN_LINK_TARGETS.has(pathname) ? t.backToLogin : t.signIn}</HeaderLink>;
}

/** Replaces the account menu if it fails to load. */
function FallbackNav() {
  const t = useStore(appMessages);
  return (
    <>
      <HeaderLink to="/profile">{t.profile}</HeaderLink>
      <SignOutButton variant="quiet" />
    </>
  );
}

/**
 * The account menu, or a guest's links and theme switch. Until a returning user's account is loaded, it renders at most the theme
 * switch. Adding the rest must not move the logo or the portrait.
 */
export function AccountNav() {
  const state = useAccount();
  const { pathname } = useLocation();
  const isRegistered = isProbablyRegistered(state, useLastUserKind());
  const isNewcomer = useIsNewcomer();
  const menu = useLoaded(isRegistered ? loadAccountMenu : null, pathname);
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

  if (status === 'registered') {
    if (menu.status === 'ready') return <menu.value.AccountMenu />;
    return menu.status === 'failed' && <FallbackNav />;
  }
  return (
    <>
      {(status === 'guest' || (status === undefined && isNewcomer)) && <GuestNav />}
      {(status === 'guest' || !isRegistered) && <ThemeSwitch />}
    </>
  );
}
