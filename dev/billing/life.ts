import type { PlanId } from '@parley/functions/contract';
import { randomUUID } from 'node:crypto';
import { newEvent } from './provider.ts';
import type { EventType, ProviderEvent } from './provider.ts';

/** Something that the provider does, and what must come of it. */
export interface Step {
  story: string;
  event: ProviderEvent;
  /** By another secret than the right one. */
  isForged?: true;
  outcome: string;
  plan: PlanId;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A whole life of two subscriptions of this user, told in the last quarter of an hour before `now`. */
export function lifeOf(uid: string, now: Date): Step[] {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const subscriptions = { first: `sub_${randomUUID()}`, second: `sub_${randomUUID()}` };
  const tell = (
    type: EventType,
    { minutesAgo, plan = 'SMART', from = 0, which = 'first' }: Details,
  ): ProviderEvent =>
    newEvent(type, new Date(now.getTime() - minutesAgo * MINUTE_MS), {
      id: subscriptions[which],
      clientReferenceId: uid,
      plan,
      periodStart: daysFromNow(from),
      periodEnd: daysFromNow(from + 30),
    });

  const renewal = tell('renewed', { minutesAgo: 12 });
  return [
    {
      story: 'a subscription starts',
      event: tell('started', { minutesAgo: 15, from: -30 }),
      outcome: 'applied',
      plan: 'SMART',
    },
    { story: 'it is renewed for a month', event: renewal, outcome: 'applied', plan: 'SMART' },
    { story: 'the same message comes again', event: renewal, outcome: 'repeated', plan: 'SMART' },
    {
      story: 'somebody forges an upgrade',
      event: tell('plan_changed', { minutesAgo: 11, plan: 'PREMIUM' }),
      isForged: true,
      outcome: '401',
      plan: 'SMART',
    },
    {
      story: 'it changes to PREMIUM',
      event: tell('plan_changed', { minutesAgo: 10, plan: 'PREMIUM' }),
      outcome: 'applied',
      plan: 'PREMIUM',
    },
    {
      story: 'an older message comes late',
      event: tell('lapsed', { minutesAgo: 14, from: -30 }),
      outcome: 'out-of-date',
      plan: 'PREMIUM',
    },
    {
      story: 'it is cancelled, and stays paid for',
      event: tell('cancelled', { minutesAgo: 8, plan: 'PREMIUM' }),
      outcome: 'applied',
      plan: 'PREMIUM',
    },
    {
      story: 'it is refunded',
      event: tell('refunded', { minutesAgo: 6, plan: 'PREMIUM' }),
      outcome: 'applied',
      plan: 'FREE',
    },
    {
      story: 'another subscription starts',
      event: tell('started', { minutesAgo: 4, which: 'second' }),
      outcome: 'applied',
      plan: 'SMART',
    },
    {
      story: 'the first one lapses',
      event: tell('lapsed', { minutesAgo: 3 }),
      outcome: 'applied',
      plan: 'SMART',
    },
    {
      story: 'the second one lapses',
      event: tell('lapsed', { minutesAgo: 2, which: 'second' }),
      outcome: 'applied',
      plan: 'FREE',
    },
  ];
}

interface Details {
  minutesAgo: number;
  plan?: PlanId;
  /** The first day of the month that is paid for, from now. */
  from?: number;
  which?: 'first' | 'second';
}
