import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { useVisitor } from '../session/use-visitor.ts';
import { introMessages } from './messages.ts';

export function GuestBanner() {
  const t = useStore(introMessages);
  const visitor = useVisitor();

  if (visitor === 'registered' || visitor === 'spent-guest') return null;
  const offers = { guest: t.guestBanner, 'text-guest': t.guestBannerText, 'voice-guest': t.guestBannerVoice };
  return (
    <p className="rounded-base bg-teal-tint px-4 py-3 text-balance text-teal-ink max-lg:order-1">
      {offers[visitor]}{' '}
      <Link to="/login" className="font-semibold underline underline-offset-2">
        {t.guestSignIn}
      </Link>{' '}
      {t.guestSignInFor}
    </p>
  );
}
