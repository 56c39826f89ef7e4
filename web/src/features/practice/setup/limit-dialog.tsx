import { useStore } from '@nanostores/react';
import { Check, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { getCurrentUser } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { getUpgradeUrl } from '../../../account/payment-page.ts';
import type { LimitReached } from '../../../api/reactions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { limitMessages } from './messages.ts';

interface LimitDialogProps {
  limit: LimitReached;
  onClose: () => void;
}

/** The upgrade or sign-in modal (docs/product.md). */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const user = getCurrentUser(useAccount());
  const isForAnother = user !== null && (user.status === 'guest') !== limit.anonymous;
  const close = useEffectEvent(onClose);
  // Close when the user signs in or out in another tab.
  useEffect(() => {
    if (isForAnother) close();
  }, [isForAnother]);
  const t = useStore(limitMessages);
  const navigate = useNavigate();
  const closeAndOpen = (path: string) => {
    onClose();
    void navigate(path);
  };

  if (limit.anonymous) {
    const used = { text: t.guestText, voice: t.guestVoice };
    return (
      <LimitCard
        title={t.guestTitle}
        reason={limit.reason === 'private-window' ? t.privateWindow : used[limit.usageType]}
        about={t.guestAbout}
        benefit={t.guestBenefit}
        onClose={onClose}
      >
        <Button variant="primary" onClick={() => closeAndOpen('/login')}>
          {t.signIn}
        </Button>
        <Button onClick={onClose}>{t.later}</Button>
      </LimitCard>
    );
  }
  const page = user === null ? undefined : getUpgradeUrl(user.record.plan, user.user.uid);
  const upgrade = () => {
    window.open(page, '_blank', 'noopener');
    onClose();
  };
  return (
    <LimitCard
      title={t.userTitle}
      reason={{ text: t.userText, voice: t.userVoice }[limit.usageType]}
      about={t.userAbout}
      benefit={t.userBenefit}
      onClose={onClose}
    >
      {page !== undefined && (
        <Button variant="primary" onClick={upgrade}>
          {t.upgrade}
          <ExternalLink aria-hidden="true" className="size-4" />
        </Button>
      )}
      <Button variant={page === undefined ? 'primary' : 'secondary'} onClick={() => closeAndOpen('/profile')}>
        {t.plans}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t.later}
      </Button>
    </LimitCard>
  );
}

interface LimitCardProps {
  title: string;
  reason: string;
  about: string;
  benefit: string;
  onClose: () => void;
  /** The buttons; the first one takes the focus. */
  children: ReactNode;
}

function LimitCard({ title, reason, about, benefit, onClose, children }: LimitCardProps) {
  return (
    <Dialog title={title} shape="sheet" onClose={onClose}>
      <p className="mt-3 font-semibold text-balance">{reason}</p>
      <p className="mt-1 text-quiet">{about}</p>
      <ul className="mt-4">
        <li className="flex items-center gap-3 rounded-base bg-teal-tint px-4 py-3 font-semibold text-teal-ink">
          <Check aria-hidden="true" className="size-5 shrink-0" />
          {benefit}
        </li>
      </ul>
      <div className="mt-6 flex flex-col gap-3">{children}</div>
    </Dialog>
  );
}
