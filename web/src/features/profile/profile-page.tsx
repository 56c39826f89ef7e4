import { useStore } from '@nanostores/react';
import { CircleAlert } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { useAccount } from '../../account/account.ts';
import { whoIs, type Known } from '../../account/account-state.ts';
import { LoadingGate } from '../../account/loading-gate.tsx';
import { profileMessages } from '../../messages/profile.ts';
import { buttonLooks } from '../../ui/button.tsx';
import { PageCard } from '../../ui/page-card.tsx';
import { Working } from '../../ui/spinner.tsx';
import { NameForm } from './name-form.tsx';

/** The name, the e-mail and the plan, of any length and in any script. */
function Identity({ user, record }: Known) {
  const t = useStore(profileMessages);
  return (
    <div>
      <p className="text-xl font-semibold wrap-anywhere">
        <bdi>{record.name}</bdi>
      </p>
      <dl className="mt-2 flex flex-col gap-2">
        <div className="flex flex-wrap gap-x-4">
          <dt className="text-quiet">{t.email}</dt>
          <dd className="wrap-anywhere">
            <bdi>{record.email ?? user.email}</bdi>
          </dd>
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <dt className="text-quiet">{t.plan}</dt>
          <dd className="rounded-base bg-teal-tint px-3 py-1 text-sm font-semibold text-teal-ink">
            {record.plan}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The record is not there, and could not be made. */
function NotFound() {
  const t = useStore(profileMessages);
  return (
    <p role="alert" className="flex gap-2 font-medium text-red">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {t.notFound}
    </p>
  );
}

/** Who the user is, and under what name (spec.md section 2, /profile). A guest has no profile, but may sign in. */
export function ProfilePage() {
  const t = useStore(profileMessages);
  const account = useAccount();
  const who = whoIs(account);
  const isMissing = account.status === 'unreachable' && account.trouble === 'ensure';

  if (who?.status === 'guest') return <Navigate to="/login" replace />;
  return (
    <PageCard title={t.title}>
      <div className="mt-5">
        {isMissing ? (
          <NotFound />
        ) : (
          // Whoever has left is not known any more.
          <LoadingGate key={account.visit}>
            {who === null ? (
              <Working>{t.loading}</Working>
            ) : (
              <>
                <Identity {...who} />
                <NameForm {...who} />
              </>
            )}
          </LoadingGate>
        )}
      </div>
      <p className="mt-4 text-center">
        <Link to="/" className={buttonLooks('quiet')}>
          {t.back}
        </Link>
      </p>
    </PageCard>
  );
}
