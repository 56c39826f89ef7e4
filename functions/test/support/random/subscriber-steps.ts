import type { Duration } from 'date-fns';
import * as fc from 'fast-check';
import type { PaidPlan } from '../../../src/billing/payment-provider.ts';
import type { PlanId } from '../../../src/contract/index.ts';

/** How long each period of a subscription lasts. */
export type Length = Pick<Duration, 'months' | 'days'>;

/** Something that happens to a subscriber. An index chooses among the subscriptions, sessions or events so far. */
export type Step =
  | { kind: 'wait'; hours: number }
  | { kind: 'lapse for a while'; index: number; hours: number }
  | { kind: 'subscribe'; plan: PaidPlan; length: Length }
  | { kind: 'change plan'; index: number; plan: PaidPlan }
  | { kind: 'renew early'; index: number; gapHours: number }
  | { kind: 'renew' | 'cancel' | 'lapse' | 'resume'; index: number }
  | { kind: 'deliver again' | 'refund a session'; index: number }
  | { kind: 'get a plan from an admin'; plan: PlanId }
  | { kind: 'delay next event' | 'run hourly job' | 'sign up again' | 'change address' };

const anyPlan = fc.constantFrom<PaidPlan>('SMART', 'PREMIUM');
const anyLength = fc.constantFrom<Length>({ months: 1 }, { months: 1 }, { days: 30 }, { months: 12 });
const anyIndex = fc.nat({ max: 9 });
const anyHours = fc.constantFrom(1, 24, 75, 200, 745);
const oneOf = <Kind extends Step['kind']>(...kinds: Kind[]) => fc.constantFrom(...kinds);

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: oneOf('wait'), hours: anyHours }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: oneOf('lapse for a while'), index: anyIndex, hours: anyHours }),
  },
  { weight: 2, arbitrary: fc.record({ kind: oneOf('subscribe'), plan: anyPlan, length: anyLength }) },
  { weight: 3, arbitrary: fc.record({ kind: oneOf('change plan'), index: anyIndex, plan: anyPlan }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: oneOf('renew', 'renew', 'cancel', 'lapse', 'resume'),
      index: anyIndex,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: oneOf('renew early'),
      index: anyIndex,
      gapHours: fc.constantFrom(0, 0, 1, 50, 200),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: oneOf('get a plan from an admin'),
      plan: fc.constantFrom<PlanId>('FREE', 'SMART', 'PREMIUM'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: oneOf('deliver again', 'refund a session', 'refund a session'),
      index: anyIndex,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: oneOf('delay next event', 'run hourly job', 'sign up again', 'change address'),
    }),
  },
);
