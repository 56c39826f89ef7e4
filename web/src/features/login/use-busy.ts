import { useAccount } from '../../account/account.ts';
import type { Progress } from '../../lib/use-submission.ts';

/** Whether somebody is being signed in, up or out, by this form or by another part of the page. */
export function useBusy(progress: Progress): boolean {
  const { status } = useAccount();
  return progress.status === 'sending' || status === 'changing';
}
