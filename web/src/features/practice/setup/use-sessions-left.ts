import { GUEST_ALLOWANCE, type Allowance } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useAccount } from '../../../account/account.ts';
import { getCurrentUser } from '../../../account/account-state.ts';
import { loadPlans } from '../../../account/load-plans.ts';
import { getCurrentPeriod } from '../../../account/period.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { formatCount } from '../../../messages/count.ts';
import { sessionMessages } from '../session/messages.ts';

interface Used {
  textUsed: number;
  voiceUsed: number;
}

function subtract({ textLimit, voiceLimit }: Allowance, { textUsed, voiceUsed }: Used) {
  const { unlimited } = sessionMessages.get();
  const format = (limit: number | null, used: number) =>
    limit === null ? unlimited : formatCount(Math.max(0, limit - used));
  return { text: format(textLimit, textUsed), voice: format(voiceLimit, voiceUsed) };
}

/** How many sessions the user may still start, in words; null until that is known. */
export function useSessionsLeft(): string | null {
  const t = useStore(sessionMessages);
  const user = getCurrentUser(useAccount());
  const [now] = useState(() => new Date());
  const isRegistered = user?.status === 'registered';
  const plans = useLoaded(isRegistered && !user.record.admin ? loadPlans : null);
  if (user === null) return null;
  const { record } = user;
  if (!isRegistered) return t.left(subtract(GUEST_ALLOWANCE, record));
  if (record.admin) return t.noLimit;
  if (plans.status !== 'ready') return null;
  return t.leftThisMonth(subtract(plans.value[record.plan], getCurrentPeriod(record, now)));
}
