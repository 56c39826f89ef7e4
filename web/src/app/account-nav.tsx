import { useStore } from '@nanostores/react';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../account/account.ts';
import { whoIs } from '../account/account-state.ts';
import { appMessages } from '../messages/app.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { HeaderLink } from './header-link.tsx';
import { focusContent } from './use-arrival.ts';

const MemberNav = lazy(async () => ({ default: (await import('./member-nav.tsx')).MemberNav }));

/** The pages that somebody who is about to sign in or up has come to from /login. */
const ASIDE = new Set(['/forgot-password', '/offer', '/privacy']);

function GuestNav() {
  const t = useStore(appMessages);
  const { pathname } = useLocation();
  if (pathname === '/login') return null;
  return <HeaderLink to="/login">{ASIDE.has(pathname) ? t.backToLogin : t.signIn}</HeaderLink>;
}

/**
 * What the header offers to whoever uses the page; nothing while that is not known. It stands between the logo and the
 * portrait, both of which stay where they are when it comes.
 */
export function AccountNav() {
  const who = whoIs(useAccount())?.status;
  const last = useRef(who);

  // The button that signed out is gone, and the focus with it.
  useLayoutEffect(() => {
    const wasRegistered = last.current === 'registered';
    last.current = who;
    if (wasRegistered && who !== 'registered' && document.activeElement === document.body) focusContent();
  }, [who]);

  if (who === undefined) return null;
  if (who === 'guest') return <GuestNav />;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <MemberNav />
      </Suspense>
    </ErrorBoundary>
  );
}
