import type { Allowance } from '@parley/functions/contract';
import { GUEST_ALLOWANCE } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useAccount } from '../../../account/account.ts';
import { getCurrentUser } from '../../../account/account-state.ts';
import { loadPlans } from '../../../account/load-plans.ts';
import { getCurrentPeriod } from '../../../account/period.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { formatCount } from '../../../messages/count.ts';
import { sessionMessages } from '../session/messages.ts';
import type { AllowanceText } from '../session/session-card.tsx';

type Texts = ReturnType<typeof sessionMessages.get>;

function formatLength({ messagesPerSession, secondsPerCall }: Allowance, t: Texts): string {
  const minutes = Math.round(secondsPerCall / 6) / 10;
  return t.sessionLengths({ messages: t.messageCount(messagesPerSession), minutes: t.minuteCount(minutes) });
}

function formatLeft(
  { textLimit, voiceLimit }: Allowance,
  { textUsed, voiceUsed }: { textUsed: number; voiceUsed: number },
  t: Texts,
) {
  const format = (limit: number | null, used: number) =>
    limit === null ? t.unlimited : formatCount(Math.max(0, limit - used));
  return { text: format(textLimit, textUsed), voice: format(voiceLimit, voiceUsed) };
}

/** How many sessions the user may still start, and how long they are; null until that is known. */
export function useAllowance(): AllowanceText | null {
  const t = useStore(sessionMessages);
  const user = getCurrentUser(useAccount());
  const [now] = useState(() => new Date());
  const plans = useLoaded(user?.status === 'registered' ? loadPlans : null);
  if (user === null) return null;
  const { record } = user;
  if (user.status === 'guest') {
    const sessionsLeft = t.left(formatLeft(GUEST_ALLOWANCE, record, t));
    return { sessionsLeft, sessionLength: formatLength(GUEST_ALLOWANCE, t) };
  }
  if (plans.status !== 'ready') return null;
  const plan = plans.value[record.plan];
  const sessionsLeft = record.admin
    ? t.noLimit
    : t.leftThisMonth(formatLeft(plan, getCurrentPeriod(record, now), t));
  return { sessionsLeft, sessionLength: formatLength(plan, t) };
}
