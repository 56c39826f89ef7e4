import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { useAccount } from '../../../account/account.ts';
import { whoIs } from '../../../account/account-state.ts';
import { stored } from '../../../lib/stored.ts';
import { introMessages } from '../../../messages/practice.ts';

const lastStatus = stored('localStorage', 'parley.last-status', z.enum(['guest', 'registered']));

/** Welcomes a guest whose free text session is still to be had. Who is not known yet is probably who was here last. */
export function GuestBanner() {
  const t = useStore(introMessages);
  const who = whoIs(useAccount());
  useEffect(() => {
    if (who) lastStatus.write(who.status);
  }, [who]);

  const isRegistered = (who?.status ?? lastStatus.read()) === 'registered';
  if (isRegistered || (who?.record.textUsed ?? 0) > 0) return null;
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
