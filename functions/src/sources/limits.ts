import * as z from 'zod/mini';
import type { SourceKind } from './source.ts';

/** What is counted: starting a session, calling the model outside of one, and getting a unit back on one's own word. */
export type Act = 'start' | 'call' | 'giveBack';

/** Who does it: guests and registered users have limits, and counters, of their own. */
export type CallerRole = 'guest' | 'user';

/** How often, at most, in each window. */
export type Limit = Record<'hour' | 'day', number>;

/** The limits of each role's acts for each kind of source. */
export type Limits = Record<CallerRole, Record<Act, Partial<Record<SourceKind, Limit>>>>;

/** As `60/200`: how often in an hour and in a day. */
const limit = (fallback: string) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d+\/\d+$/)), fallback),
    z.transform((text): Limit => {
      const [hour = 0, day = 0] = text.split('/').map(Number);
      return { hour, day };
    }),
  );

/**
 * The variables of the limits. Whole towns share one address; one browser has one guest, who starts once, or some times
 * where starts fail. No registered learner meets theirs: they are for who registers again and again.
 */
export const LIMIT_VARIABLES = {
  GUEST_STARTS_PER_ADDRESS: limit('60/200'),
  GUEST_STARTS_PER_DEVICE: limit('5/10'),
  GUEST_STARTS_PER_GUEST: limit('10/20'),
  GUEST_CALLS_PER_ADDRESS: limit('600/2000'),
  GUEST_CALLS_PER_DEVICE: limit('60/200'),
  GUEST_CALLS_PER_GUEST: limit('60/200'),
  USER_STARTS_PER_ADDRESS: limit('600/3000'),
  USER_STARTS_PER_DEVICE: limit('20/60'),
  USER_STARTS_PER_USER: limit('20/60'),
  // That a call never came about, only its caller can know.
  UNITS_GIVEN_BACK: limit('3/6'),
  USER_CALLS_PER_ADDRESS: limit('6000/30000'),
  USER_CALLS_PER_USER: limit('120/500'),
};

const Variables = z.object(LIMIT_VARIABLES);

/** The limits that these variables say. */
export const limitsOf = (variables: z.output<typeof Variables>): Limits => ({
  guest: {
    start: {
      ...around(variables.GUEST_STARTS_PER_ADDRESS),
      device: variables.GUEST_STARTS_PER_DEVICE,
      account: variables.GUEST_STARTS_PER_GUEST,
    },
    call: {
      ...around(variables.GUEST_CALLS_PER_ADDRESS),
      device: variables.GUEST_CALLS_PER_DEVICE,
      account: variables.GUEST_CALLS_PER_GUEST,
    },
    giveBack: { device: variables.UNITS_GIVEN_BACK, account: variables.UNITS_GIVEN_BACK },
  },
  user: {
    start: {
      ...around(variables.USER_STARTS_PER_ADDRESS),
      device: variables.USER_STARTS_PER_DEVICE,
      account: variables.USER_STARTS_PER_USER,
    },
    call: { ...around(variables.USER_CALLS_PER_ADDRESS), account: variables.USER_CALLS_PER_USER },
    giveBack: { account: variables.UNITS_GIVEN_BACK },
  },
});

/** The limits of an address and of the network around it, which holds 65,536 IPv6 addresses as they are counted here. */
const around = (address: Limit) => ({
  address,
  network: { hour: 4 * address.hour, day: 4 * address.day },
});
