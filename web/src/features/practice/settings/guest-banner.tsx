import { useStore } from '@nanostores/react';
import { useAccount } from '../../../account/account.ts';
import { introMessages } from '../../../messages/practice.ts';

export function GuestBanner() {
  const t = useStore(introMessages);
  if (useAccount().status !== 'guest') return null;
  return (
    <p className="rounded-base bg-teal-tint px-4 py-3 text-balance text-teal-ink max-lg:order-1">
      {t.guestBanner}
    </p>
  );
}
