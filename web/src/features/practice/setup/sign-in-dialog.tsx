import { useStore } from '@nanostores/react';
import { useNavigate } from 'react-router-dom';
import type { LimitReached } from '../../../api/reactions.ts';
import { limitMessages } from '../../../messages/limit.ts';
import { Button } from '../../../ui/button.tsx';
import { LimitCard } from './limit-card.tsx';

/** Asks a guest to sign in (spec.md section 2, Upgrade / sign-in modal). */
export function SignInDialog({ limit, onClose }: { limit: LimitReached; onClose: () => void }) {
  const t = useStore(limitMessages);
  const navigate = useNavigate();
  const used = { text: t.guestText, voice: t.guestVoice };
  const signIn = () => {
    onClose();
    void navigate('/login');
  };
  return (
    <LimitCard
      title={t.guestTitle}
      reason={limit.reason === 'private-window' ? t.privateWindow : used[limit.usageType]}
      about={t.guestAbout}
      benefit={t.guestBenefit}
      onClose={onClose}
    >
      <Button variant="primary" onClick={signIn}>
        {t.signIn}
      </Button>
      <Button onClick={onClose}>{t.later}</Button>
    </LimitCard>
  );
}
