import { useStore } from '@nanostores/react';
import { Check, ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { getCurrentUser } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { getUpgradeUrl } from '../../../account/payment-page.ts';
import type { LimitReached } from '../../../api/limit-reached.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { guestLimitMessages, limitMessages, userLimitMessages } from './limit-messages.ts';

/** The upgrade or sign-in modal (docs/product.md). */
export function LimitDialog({ limit, onClose }: { limit: LimitReached; onClose: () => void }) {
  const user = getCurrentUser(useAccount());
  const isForOtherUser = user !== null && (user.status === 'guest') !== limit.isGuest;
  const close = useEffectEvent(onClose);
  // Close when the user signs in or out in another tab.
  useEffect(() => {
    if (isForOtherUser) close();
  }, [isForOtherUser]);
  const t = useStore(limitMessages);
  const texts = useStore(limit.isGuest ? guestLimitMessages : userLimitMessages);
  const navigate = useNavigate();
  const closeAndOpen = (path: string) => {
    onClose();
    void navigate(path);
  };

  const upgradeUrl = user === null ? undefined : getUpgradeUrl(user.record.plan, user.user.uid);
  const upgrade = () => {
    window.open(upgradeUrl, '_blank', 'noopener');
    onClose();
  };
  return (
    <Dialog title={texts.title} shape="sheet" onClose={onClose}>
      <p className="mt-3 font-semibold text-balance">
        {limit.reason === 'private-window' ? t.privateWindow : texts[limit.sessionType]}
      </p>
      <p className="mt-1 text-quiet">{texts.about}</p>
      <ul className="mt-4">
        <li className="flex items-center gap-3 rounded-base bg-teal-tint px-4 py-3 font-semibold text-teal-ink">
          <Check aria-hidden="true" className="size-5 shrink-0" />
          {texts.benefit}
        </li>
      </ul>
      {/* The first button takes the focus. */}
      <div className="mt-6 flex flex-col gap-3">
        {limit.isGuest && (
          <Button variant="primary" onClick={() => closeAndOpen('/login')}>
            {t.signIn}
          </Button>
        )}
        {!limit.isGuest && upgradeUrl !== undefined && (
          <Button variant="primary" onClick={upgrade}>
            {t.upgrade}
            <ExternalLink aria-hidden="true" className="size-4" />
          </Button>
        )}
        {!limit.isGuest && (
          <Button
            variant={upgradeUrl === undefined ? 'primary' : 'secondary'}
            onClick={() => closeAndOpen('/profile')}
          >
            {t.plans}
          </Button>
        )}
        <Button variant={limit.isGuest ? 'secondary' : 'quiet'} onClick={onClose}>
          {t.later}
        </Button>
      </div>
    </Dialog>
  );
}
