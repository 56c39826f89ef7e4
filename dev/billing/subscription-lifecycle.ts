import type { PlanId } from '@parley/functions/contract';
import { randomUUID } from 'node:crypto';
import { createEvent } from './fake-provider.ts';
import type { EventType, ProviderEvent } from './fake-provider.ts';

/** An event of the payment provider with its expected result. */
export interface LifecycleStep {
  title: string;
  event: ProviderEvent;
  /** Signed with a wrong secret. */
  isForged?: true;
  outcome: string;
  plan: PlanId;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The events of two subscriptions of this user, all created within the 15 minutes before `now`. */
export function createSubscriptionLifecycle(uid: string, now: Date): LifecycleStep[] {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const subscriptions = { first: `sub_${randomUUID()}`, second: `sub_${randomUUID()}` };
  const createStepEvent = (
    type: EventType,
    { minutesAgo, plan = 'SMART', from = 0, which = 'first' }: Details,
  ): ProviderEvent =>
    createEvent(type, new Date(now.getTime() - minutesAgo * MINUTE_MS), {
      id: subscriptions[which],
      clientReferenceId: uid,
      plan,
      periodStart: daysFromNow(from),
      periodEnd: daysFromNow(from + 30),
    });

  const renewal = createStepEvent('renewed', { minutesAgo: 12 });
  return [
    {
      title: 'a subscription starts',
      event: createStepEvent('started', { minutesAgo: 15, from: -30 }),
      outcome: 'applied',
      plan: 'SMART',
    },
    { title: 'it renews for a month', event: renewal, outcome: 'applied', plan: 'SMART' },
    { title: 'the same event arrives again', event: renewal, outcome: 'repeated', plan: 'SMART' },
    {
      title: 'a forged upgrade arrives',
      event: createStepEvent('plan_changed', { minutesAgo: 11, plan: 'PREMIUM' }),
      isForged: true,
      outcome: '401',
      plan: 'SMART',
    },
    {
      title: 'it changes to PREMIUM',
      event: createStepEvent('plan_changed', { minutesAgo: 10, plan: 'PREMIUM' }),
      outcome: 'applied',
      plan: 'PREMIUM',
    },
    {
      title: 'an older event arrives late',
      event: createStepEvent('lapsed', { minutesAgo: 14, from: -30 }),
      outcome: 'out-of-date',
      plan: 'PREMIUM',
    },
    {
      title: 'it is cancelled but stays paid',
      event: createStepEvent('cancelled', { minutesAgo: 8, plan: 'PREMIUM' }),
      outcome: 'applied',
      plan: 'PREMIUM',
    },
    {
      title: 'it is refunded',
      event: createStepEvent('refunded', { minutesAgo: 6, plan: 'PREMIUM' }),
      outcome: 'applied',
      plan: 'FREE',
    },
    {
      title: 'another subscription starts',
      event: createStepEvent('started', { minutesAgo: 4, which: 'second' }),
      outcome: 'applied',
      plan: 'SMART',
    },
    {
      title: 'the first one lapses',
      event: createStepEvent('lapsed', { minutesAgo: 3 }),
      outcome: 'applied',
      plan: 'SMART',
    },
    {
      title: 'the second one lapses',
      event: createStepEvent('lapsed', { minutesAgo: 2, which: 'second' }),
      outcome: 'applied',
      plan: 'FREE',
    },
  ];
}

interface Details {
  minutesAgo: number;
  plan?: PlanId;
  /** Start of the paid period, in days from now. */
  from?: number;
  which?: 'first' | 'second';
}
