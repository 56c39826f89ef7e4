import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { getCurrentUser } from '../../account/account-state.ts';
import { useAccount } from '../../account/account.ts';
import { AccountGate } from '../../account/account-gate.tsx';
import { lazy } from '../../lib/lazy.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { introMessages } from './setup/messages.ts';
import { sessionMessages } from './session/messages.ts';
import { useUserKind } from './session/use-user-kind.ts';
import { hasStoredSession } from './session/session-storage.ts';
import { LoadingIndicator } from '../../ui/spinner.tsx';
import { PracticeView } from './practice-view.tsx';
import { NOTHING_RESTORED } from './restored-sessions.ts';
import { useOutbox } from './saving/use-saving.ts';

const loadRestore = lazy(() => import('./restore-sessions.ts'));

/** The heading of the page, visually hidden during a session and its results. index.html paints the same heading before this loads. */
function Intro() {
  const t = useStore(introMessages);
  const isGuest = useUserKind() !== 'registered';
  return (
    <div className="group-has-data-stage/app:sr-only lg:col-start-2 lg:row-start-1">
      <title>{t.pageTitle}</title>
      <h1 className="text-2xl max-sm:text-[min(1.75rem,12vw)] max-sm:leading-[1.21] lg:text-3xl low:text-xl squat:text-xl">
        {t.title}
      </h1>
      <p className="mt-1 text-lg text-quiet low:text-base squat:sr-only">
        <span className="block text-balance">{t.lede}</span>{' '}
        {isGuest && (
          <span data-prerender-hidden="" className="block">
            {t.guestLede}
          </span>
        )}
      </p>
    </div>
  );
}

/** Restores the session that a reload interrupted, once its owner is known. */
function RestoredPractice() {
  const t = useStore(sessionMessages);
  const user = getCurrentUser(useAccount());
  const [hasStored] = useState(hasStoredSession);
  const [restored, setRestored] = useState(hasStored ? null : NOTHING_RESTORED);
  const loaded = useLoaded(hasStored ? loadRestore : null);
  if (restored !== null) return <PracticeView restored={restored} />;
  if (user !== null && loaded.status === 'ready') setRestored(loaded.value.restoreSessions(user.user.uid));
  return (
    <div className="flex min-h-[60dvh] items-center justify-center lg:col-span-2">
      <LoadingIndicator>{t.restoring}</LoadingIndicator>
    </div>
  );
}

/** The main screen (docs/product.md): the settings on the left, the session or its results on the right. */
export function PracticePage() {
  const { signOutCount } = useAccount();
  useOutbox();
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-x-8 gap-y-5 px-4 pt-2 sm:px-6 lg:max-w-6xl lg:grid-cols-[23rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Intro />
      <AccountGate>
        {/* Start over after a sign-out. */}
        <RestoredPractice key={signOutCount} />
      </AccountGate>
    </div>
  );
}
