import { PLAN_IDS, type PlanId } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Check, ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { getCurrentUser, type SignedInUser } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { loadPlans } from '../../../account/load-plans.ts';
import { getUpgradeUrl } from '../../../account/payment-page.ts';
import type { LimitReached } from '../../../api/limit-reached.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { describeOffer, SIGN_UP_PATH } from '../session/plan-offer.ts';
import { guestLimitMessages, limitMessages, userLimitMessages } from './limit-messages.ts';

/** The plan that a guest gets by signing up, or the plans above a registered user's. */
const getOfferedPlans = (user: SignedInUser | null, isGuest: boolean): readonly PlanId[] => {
  if (isGuest) return ['FREE'];
  return user === null ? [] : PLAN_IDS.slice(PLAN_IDS.indexOf(user.record.plan) + 1);
};

/** The monthly quotas of the plans. The space is reserved until the catalogue is loaded, so that the buttons do not move. */
function Offers({ planIds }: { planIds: readonly PlanId[] }) {
  const plans = useLoaded(loadPlans);
  if (plans.status === 'failed') return null;
  return planIds.map((id) => (
    <p key={id} className="mt-1 min-h-6 pl-8">
      {plans.status === 'ready' && describeOffer(id, plans.value[id])}
    </p>
  ));
}

/** The upgrade or sign-in modal (docs/product.md 2.6). */
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
      <div className="mt-4 rounded-base bg-teal-tint px-4 py-3 text-teal-ink">
        <p className="flex items-center gap-3 font-semibold">
          <Check aria-hidden="true" className="size-5 shrink-0" />
          {texts.benefit}
        </p>
        <Offers planIds={getOfferedPlans(user, limit.isGuest)} />
      </div>
      {/* The first button takes the focus. */}
      <div className="mt-6 flex flex-col gap-3">
        {limit.isGuest && (
          <>
            <Button variant="primary" onClick={() => closeAndOpen(SIGN_UP_PATH)}>
              {t.createAccount}
            </Button>
            <Button onClick={() => closeAndOpen('/login')}>{t.signIn}</Button>
          </>
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
        <Button variant="quiet" onClick={onClose}>
          {t.later}
        </Button>
      </div>
    </Dialog>
  );
}
