import { useState } from 'react';
import type { SignedInUser } from '../../account/account-state.ts';
import { BillingSection } from './billing-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { MyDataSection } from './my-data/my-data-section.tsx';
import { PlansSection } from './plans/plans-section.tsx';
import { usePlans } from './plans/use-plans.ts';
import { UsageSection } from './usage/usage-section.tsx';
import { WordBankSection } from './word-bank/word-bank-section.tsx';

/** All about a registered user, from who they are to what we hold about them. */
export function Profile({ user, record }: SignedInUser) {
  const { plans, retry } = usePlans();
  const [now] = useState(() => new Date());
  const { uid } = user;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 lg:grid-cols-2">
        <IdentitySection user={user} record={record} />
        <UsageSection uid={uid} record={record} plans={plans} now={now} />
      </div>
      <WordBankSection />
      <PlansSection plans={plans} onRetry={retry} current={record.plan} uid={uid} />
      <BillingSection record={record} now={now} />
      <MyDataSection />
    </div>
  );
}
