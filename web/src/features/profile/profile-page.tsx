import { useStore } from '@nanostores/react';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useAccount } from '../../account/account.ts';
import { getCurrentUser, type SignedInUser } from '../../account/account-state.ts';
import { AccountGate } from '../../account/account-gate.tsx';
import { LoadingCard } from '../../account/registered-page.tsx';
import { loadPlans } from '../../account/load-plans.ts';
import { VerifyEmailNotice } from '../../account/verify-email-notice.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';
import { commonMessages } from '../../messages/common.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BillingSection } from './billing-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { MemorySection } from './memory/memory-section.tsx';
import { profileMessages } from './messages.ts';
import type { DeletionProps } from './my-data/delete-account-dialog.tsx';
import { MyDataSection } from './my-data/my-data-section.tsx';
import { PlansSection } from './plans/plans-section.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { UsageSection } from './usage-section.tsx';
import { WordBankSection } from './word-bank/word-bank-section.tsx';

type ProfileProps = SignedInUser & Pick<DeletionProps, 'onDeletingChange'>;

function Profile({ user, record, onDeletingChange }: ProfileProps) {
  const [tries, setTries] = useState(0);
  const plans = useLoaded(loadPlans, String(tries));
  const [now] = useState(() => new Date());
  const { uid } = user;
  return (
    <div className="flex flex-col gap-5">
      <VerifyEmailNotice />
      <div className="grid gap-5 lg:grid-cols-2">
        <IdentitySection user={user} record={record} />
        <UsageSection uid={uid} record={record} plans={plans} now={now} />
      </div>
      <WordBankSection key={uid} uid={uid} />
      <MemorySection uid={uid} />
      <RemindersSection uid={uid} />
      <PlansSection plans={plans} onRetry={() => setTries(tries + 1)} current={record.plan} uid={uid} />
      <BillingSection record={record} now={now} />
      <MyDataSection uid={uid} onDeletingChange={onDeletingChange} />
    </div>
  );
}

/**
 * The profile page (docs/product.md 2.9). Redirects guests to the sign-in page, and a user who has just deleted their account to the
 * practice page.
 */
export function ProfilePage() {
  const t = useStore(profileMessages);
  const { name } = useStore(commonMessages);
  const account = useAccount();
  const user = getCurrentUser(account);
  const [isDeleting, setDeleting] = useState(false);
  const isMissing = account.status === 'unreachable' && account.problem === 'ensure';

  if (user?.status === 'guest') return <Navigate to={isDeleting ? '/' : '/login'} replace />;
  return (
    <div className="mx-auto w-full max-w-160 px-[min(1rem,4vw)] pb-8 sm:px-6 lg:max-w-6xl">
      <title>{`${t.title} – ${name}`}</title>
      <PageHeader title={t.title} back={t.back} />
      {isMissing ? (
        <p
          role="alert"
          className="flex gap-2 rounded-base border border-line bg-surface p-6 font-medium text-red shadow-base"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t.notFound}
        </p>
      ) : (
        // The key resets the gate when the user changes.
        <AccountGate key={account.signOutCount}>
          {user === null ? (
            <LoadingCard>{t.loading}</LoadingCard>
          ) : (
            <Profile user={user.user} record={user.record} onDeletingChange={setDeleting} />
          )}
        </AccountGate>
      )}
    </div>
  );
}
