import { useStore } from '@nanostores/react';
import { ArrowLeft, CircleAlert } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { useAccount } from '../../account/account.ts';
import { getCurrentUser } from '../../account/account-state.ts';
import { LoadingGate } from '../../account/loading-gate.tsx';
import { commonMessages } from '../../messages/common.ts';
import { getButtonClasses } from '../../ui/button.tsx';
import { LoadingIndicator } from '../../ui/spinner.tsx';
import { profileMessages } from './messages.ts';
import { Profile } from './profile.tsx';

/** The record is not there, and could not be made. */
function NotFound() {
  const t = useStore(profileMessages);
  return (
    <p
      role="alert"
      className="flex gap-2 rounded-base border border-line bg-surface p-6 font-medium text-red shadow-base"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {t.notFound}
    </p>
  );
}

/** The profile page (docs/product.md 2.9). Redirects guests to the sign-in. */
export function ProfilePage() {
  const t = useStore(profileMessages);
  const { name } = useStore(commonMessages);
  const account = useAccount();
  const who = getCurrentUser(account);
  const isMissing = account.status === 'unreachable' && account.problem === 'ensure';

  if (who?.status === 'guest') return <Navigate to="/login" replace />;
  return (
    <div className="mx-auto w-full max-w-160 px-[min(1rem,4vw)] pb-8 sm:px-6 lg:max-w-6xl">
      <title>{`${t.title} – ${name}`}</title>
      <div className="mb-4 flex flex-wrap-reverse items-center justify-between gap-x-4 lg:mt-4 lg:mb-6">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <Link to="/" className={`sm:-mr-4 ${getButtonClasses('quiet')}`}>
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
          {t.back}
        </Link>
      </div>
      {isMissing ? (
        <NotFound />
      ) : (
        // Whoever has left is not known any more.
        <LoadingGate key={account.visit}>
          {who === null ? (
            <div className="flex min-h-[60dvh] items-center justify-center">
              <LoadingIndicator>{t.loading}</LoadingIndicator>
            </div>
          ) : (
            <Profile user={who.user} record={who.record} />
          )}
        </LoadingGate>
      )}
    </div>
  );
}
