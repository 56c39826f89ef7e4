import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { useAccount } from '../../../account/account.ts';
import { whoIs } from '../../../account/account-state.ts';
import { lastVisitor, visitorOf } from '../../../lib/last-visitor.ts';
import { introMessages } from '../../../messages/practice.ts';

/** Welcomes a guest whose free text session is still to be had. Who is not known yet is probably who was here last. */
export function GuestBanner() {
  const t = useStore(introMessages);
  const who = whoIs(useAccount());
  const visitor = who ? visitorOf(who.status, who.record.textUsed) : (lastVisitor.read() ?? 'guest');

  if (visitor !== 'guest') return null;
  return (
    <p className="rounded-base bg-teal-tint px-4 py-3 text-balance text-teal-ink max-lg:order-1">
      {t.guestBanner}{' '}
      <Link to="/login" className="font-semibold underline underline-offset-2">
        {t.guestSignIn}
      </Link>{' '}
      {t.guestSignInFor}
    </p>
  );
}
