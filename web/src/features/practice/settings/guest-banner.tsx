import { useStore } from '@nanostores/react';
import { useAccount } from '../../../account/account.ts';
import { introMessages } from '../../../messages/practice.ts';

/** Welcomes a guest whose free text session is still to be had; whoever is not known yet is probably one. */
export function GuestBanner() {
  const t = useStore(introMessages);
  const account = useAccount();
  if (account.status === 'guest' && account.record.textUsed > 0) return null;
  return (
    <p className="rounded-base bg-teal-tint px-4 py-3 text-balance text-teal-ink max-lg:order-1">
      {t.guestBanner}
    </p>
  );
}
