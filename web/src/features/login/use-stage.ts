import { useAccount } from '../../account/account.ts';
import type { Progress } from '../../lib/use-submission.ts';

/** Where a form stands: it can be used, something is on its way, or its work is done and another page is next. */
export type FormStage = 'open' | 'busy' | 'over';

/**
 * A form that changes the account is over when it is known who uses the page now, the record included: one that left
 * earlier would let a reload lose the name that is on its way there.
 */
export function useFormStage(progress: Progress): FormStage {
  const { status } = useAccount();
  if (progress.status === 'done') return status === 'loading' ? 'busy' : 'over';
  return progress.status === 'sending' || status === 'changing' ? 'busy' : 'open';
}
