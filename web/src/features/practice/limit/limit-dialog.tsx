import type { LimitReached } from '../../../api/reactions.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

interface LimitDialogProps {
  limit: LimitReached;
  onClose: () => void;
}

/** The upgrade / sign-in modal of spec.md section 2, open for as long as it is mounted. Load it with `loadLimitDialog`. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  if (limit.anonymous) return <SignInDialog limit={limit} onClose={onClose} />;
  return <UpgradeDialog usageType={limit.usageType} onClose={onClose} />;
}
