import type { Allowance } from '@parley/functions/contract';
import { GUEST_ALLOWANCE } from '@parley/functions/contract/basics';
import { params } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { env } from '../lib/env.ts';
import { useIsNewcomer } from '../lib/last-user-kind.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { count, formatCount } from '../messages/count.ts';
import { i18n } from '../messages/i18n.ts';
import { getCurrentUser } from './account-state.ts';
import { useAccount } from './account.ts';
import { loadPlans } from './load-plans.ts';
import { getCurrentPeriod } from './period.ts';

const allowanceMessages = i18n('allowance', {
  sessionLengths: params('Text: {messages} · Voice: {minutes}'),
  textLength: params('Text: {messages}'),
  messageCount: count({ one: '{count} message', other: '{count} messages' }),
  minuteCount: count({ one: '{count} minute', other: '{count} minutes' }),
  left: params('{text} text · {voice} voice'),
  textLeft: params('{text} text'),
  thisMonth: params('{sessions} this month'),
  unlimited: 'unlimited',
  noLimit: 'No limit',
});

/** A newcomer's guest account does not exist yet. */
const NOTHING_USED = { textUsed: 0, voiceUsed: 0 };

type Texts = ReturnType<typeof allowanceMessages.get>;

/** The user's remaining sessions and their maximum length, as text. */
export interface AllowanceText {
  /** With the period, if there is one. */
  sessionsLeft: string;
  /** Without the period. */
  shortSessionsLeft: string;
  /** The longest text session and call. */
  sessionLength: string;
}

function formatLength({ messagesPerSession, secondsPerCall }: Allowance, t: Texts): string {
  const messages = t.messageCount(messagesPerSession);
  if (!env.hasCalls) return t.textLength({ messages });
  const minutes = Math.round(secondsPerCall / 6) / 10;
  return t.sessionLengths({ messages, minutes: t.minuteCount(minutes) });
}

function formatLeft(
  { textLimit, voiceLimit }: Allowance,
  { textUsed, voiceUsed }: { textUsed: number; voiceUsed: number },
  t: Texts,
) {
  const format = (limit: number | null, used: number) =>
    limit === null ? t.unlimited : formatCount(Math.max(0, limit - used));
  const text = format(textLimit, textUsed);
  return env.hasCalls ? t.left({ text, voice: format(voiceLimit, voiceUsed) }) : t.textLeft({ text });
}

/** Returns how many sessions the user may still start, and how long each may be; null while either is unknown. */
export function useAllowance(): AllowanceText | null {
  const t = useStore(allowanceMessages);
  const user = getCurrentUser(useAccount());
  const [now] = useState(() => new Date());
  const plans = useLoaded(user?.status === 'registered' ? loadPlans : null);
  const isNewcomer = useIsNewcomer();
  if (user === null && !isNewcomer) return null;
  if (user === null || user.status === 'guest') {
    const record = user?.record ?? NOTHING_USED;
    const left = formatLeft(GUEST_ALLOWANCE, record, t);
    return {
      sessionsLeft: left,
      shortSessionsLeft: left,
      sessionLength: formatLength(GUEST_ALLOWANCE, t),
    };
  }
  if (plans.status !== 'ready') return null;
  const { record } = user;
  const plan = plans.value[record.plan];
  const sessionLength = formatLength(plan, t);
  if (record.admin) return { sessionsLeft: t.noLimit, shortSessionsLeft: t.noLimit, sessionLength };
  const left = formatLeft(plan, getCurrentPeriod(record, now), t);
  return { sessionsLeft: t.thisMonth({ sessions: left }), shortSessionsLeft: left, sessionLength };
}
