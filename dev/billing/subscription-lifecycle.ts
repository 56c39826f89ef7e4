import type { PlanId } from '@parley/functions/contract';
import { randomUUID } from 'node:crypto';
import { createEvent, type EventType, type ProviderEvent } from './local-provider.ts';

/** An event from the payment provider, with its expected outcome. */
export interface LifecycleStep {
  title: string;
  event: ProviderEvent;
  /** Signed with the wrong secret. */
  isForged?: true;
  outcome: string;
  /** The user's plan after the event. */
  plan: PlanId;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const createStep = (
  title: string,
  event: ProviderEvent,
  plan: PlanId,
  outcome = 'applied',
): LifecycleStep => ({ title, event, plan, outcome });

interface Details {
  minutesAgo: number;
  plan?: PlanId;
  /** Start of the paid period, in days from now. */
  from?: number;
  subscription?: 'first' | 'second';
}

/** The events of two subscriptions of this user, all created within the 15 minutes before `now`. */
export function createSubscriptionLifecycle(uid: string, now: Date): LifecycleStep[] {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const subscriptions = { first: `sub_${randomUUID()}`, second: `sub_${randomUUID()}` };
  const createStepEvent = (
    type: EventType,
    { minutesAgo, plan = 'SMART', from = 0, subscription = 'first' }: Details,
  ): ProviderEvent =>
    createEvent(type, new Date(now.getTime() - minutesAgo * MINUTE_MS), {
      id: subscriptions[subscription],
      clientReferenceId: uid,
      plan,
      periodStart: daysFromNow(from),
      periodEnd: daysFromNow(from + 30),
    });

  const renewal = createStepEvent('renewed', { minutesAgo: 12 });
  const createChange = (minutesAgo: number) =>
    createStepEvent('plan_changed', { minutesAgo, plan: 'PREMIUM' });
  return [
    createStep('a subscription starts', createStepEvent('started', { minutesAgo: 15, from: -30 }), 'SMART'),
    createStep('the subscription renews for a month', renewal, 'SMART'),
    createStep('the same event arrives again', renewal, 'SMART', 'repeated'),
    { ...createStep('a forged upgrade arrives', createChange(11), 'SMART', '401'), isForged: true },
    createStep('the plan changes to PREMIUM', createChange(10), 'PREMIUM'),
    createStep(
      'an older event arrives late',
      createStepEvent('lapsed', { minutesAgo: 14, from: -30 }),
      'PREMIUM',
      'out-of-date',
    ),
    createStep(
      'the cancelled plan stays active',
      createStepEvent('cancelled', { minutesAgo: 8, plan: 'PREMIUM' }),
      'PREMIUM',
    ),
    createStep(
      'the payment is refunded',
      createStepEvent('refunded', { minutesAgo: 6, plan: 'PREMIUM' }),
      'FREE',
    ),
    createStep(
      'another subscription starts',
      createStepEvent('started', { minutesAgo: 4, subscription: 'second' }),
      'SMART',
    ),
    createStep('the first subscription lapses', createStepEvent('lapsed', { minutesAgo: 3 }), 'SMART'),
    createStep(
      'the second subscription lapses',
      createStepEvent('lapsed', { minutesAgo: 2, subscription: 'second' }),
      'FREE',
    ),
  ];
}
