import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { useUserKind } from '../session/use-user-kind.ts';
import { introMessages } from './messages.ts';

export function GuestBanner() {
  const t = useStore(introMessages);
  const kind = useUserKind();

  if (kind === 'registered' || kind === 'guest-without-sessions') return null;
  const offers = {
    guest: t.guestBanner,
    'guest-with-text': t.guestBannerText,
    'guest-with-voice': t.guestBannerVoice,
  };
  return (
    <p data-prerender-hidden="" className="rounded-base bg-teal-tint px-4 py-3 text-balance text-teal-ink">
      {offers[kind]}{' '}
      <Link to="/login" className="font-semibold underline underline-offset-2">
        {t.guestSignIn}
      </Link>{' '}
      {t.guestSignInFor}
    </p>
  );
}
