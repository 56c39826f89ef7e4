import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../account/account.ts';
import { getCurrentUser, type AccountState } from '../account/account-state.ts';
import { lastVisitor, toVisitor } from '../lib/last-visitor.ts';
import { lazy } from '../lib/lazy.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { HeaderLink } from './header-link.tsx';
import { appMessages } from './messages.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { focusContent } from './use-arrival.ts';

const loadMemberNav = lazy(() => import('./member-nav.tsx'));

/** Whether a registered user is here, or probably will be in a moment: what they are offered is loaded meanwhile. */
function isProbablyRegistered(state: AccountState): boolean {
  if (state.status === 'changing') return true;
  return (getCurrentUser(state)?.status ?? lastVisitor.read()) === 'registered';
}

/** The pages that somebody who is about to sign in or up has come to from /login. */
const SIGN_IN_PATHS = new Set(['/forgot-password', '/offer', '/privacy']);

function GuestNav() {
  const t = useStore(appMessages);
  const { pathname } = useLocation();
  if (pathname === '/login') return null;
  return <HeaderLink to="/login">{SIGN_IN_PATHS.has(pathname) ? t.backToLogin : t.signIn}</HeaderLink>;
}

/**
 * What the header offers to whoever uses the page; nothing while that is not known. It stands between the logo and the
 * portrait, both of which stay where they are when it comes.
 */
export function AccountNav() {
  const state = useAccount();
  const { pathname } = useLocation();
  const memberNav = useLoaded(isProbablyRegistered(state) ? loadMemberNav : null, pathname);
  const known = getCurrentUser(state);
  const who = known?.status;
  const last = useRef(who);

  useEffect(() => {
    if (known) lastVisitor.write(toVisitor(known.status, known.record));
  }, [known]);

  // The button that signed out is gone, and the focus with it.
  useLayoutEffect(() => {
    const wasRegistered = last.current === 'registered';
    last.current = who;
    if (wasRegistered && who !== 'registered' && document.activeElement === document.body) focusContent();
  }, [who]);

  if (who === undefined) return null;
  if (who === 'guest') return <GuestNav />;
  if (memberNav.status === 'ready') return <memberNav.module.RegisteredNav />;
  return memberNav.status === 'failed' && <SignOutButton variant="quiet" />;
}
