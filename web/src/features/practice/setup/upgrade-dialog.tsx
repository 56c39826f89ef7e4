import type { SessionType } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { ExternalLink } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../../account/account.ts';
import { whoIs } from '../../../account/account-state.ts';
import { upgradePage } from '../../../account/payment-page.ts';
import { limitMessages } from '../../../messages/limit.ts';
import { Button } from '../../../ui/button.tsx';
import { LimitCard } from './limit-card.tsx';

interface UpgradeDialogProps {
  usageType: SessionType;
  onClose: () => void;
}

/** Offers a registered learner a larger plan (spec.md section 2, Upgrade / sign-in modal). */
export function UpgradeDialog({ usageType, onClose }: UpgradeDialogProps) {
  const t = useStore(limitMessages);
  const navigate = useNavigate();
  const who = whoIs(useAccount());
  const page = who === null ? undefined : upgradePage(who.record.plan, who.user.uid);
  const reasons = { text: t.userText, voice: t.userVoice };

  const upgrade = () => {
    window.open(page, '_blank', 'noopener');
    onClose();
  };
  const seePlans = () => {
    onClose();
    void navigate('/profile');
  };
  return (
    <LimitCard
      title={t.userTitle}
      reason={reasons[usageType]}
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
      <Button variant={page === undefined ? 'primary' : 'secondary'} onClick={seePlans}>
        {t.plans}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t.later}
      </Button>
    </LimitCard>
  );
}
