import { useEffect, useEffectEvent } from 'react';
import { useAccount } from '../../../account/account.ts';
import { whoIs } from '../../../account/account-state.ts';
import type { LimitReached } from '../../../api/reactions.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

interface LimitDialogProps {
  limit: LimitReached;
  onClose: () => void;
}

/** The upgrade / sign-in modal of spec.md section 2, open for as long as it is mounted. Load it with `useLimitDialog`. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const who = whoIs(useAccount());
  const isForAnother = who !== null && (who.status === 'guest') !== limit.anonymous;
  const close = useEffectEvent(onClose);
  // Somebody has signed in or out, in another tab.
  useEffect(() => {
    if (isForAnother) close();
  }, [isForAnother]);

  if (limit.anonymous) return <SignInDialog limit={limit} onClose={onClose} />;
  return <UpgradeDialog usageType={limit.usageType} onClose={onClose} />;
}
