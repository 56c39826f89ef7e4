import * as z from 'zod/mini';
import type { ClientKeyKind } from './client-keys.ts';

/** Starting a session, a model request outside a session, and a refund that rests on the client's word alone. */
export type RateLimitedAction = 'start' | 'modelRequest' | 'refund';

/** Guests and registered users have separate limits and counters. */
export type ClientRole = 'guest' | 'user';

export type RateLimit = Record<'hour' | 'day', number>;

export type RateLimits = Record<
  ClientRole,
  Record<RateLimitedAction, Partial<Record<ClientKeyKind, RateLimit>>>
>;

/** `60/200`: per hour and per day. */
const limit = (fallback: string) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d+\/\d+$/)), fallback),
    z.transform((text): RateLimit => {
      const [hour = 0, day = 0] = text.split('/').map(Number);
      return { hour, day };
    }),
  );

/** Limits per address are high because whole towns share one; those of registered users stop serial registrations. */
export const RATE_LIMIT_VARIABLES = {
  GUEST_STARTS_PER_ADDRESS: limit('60/200'),
  GUEST_STARTS_PER_DEVICE: limit('5/10'),
  GUEST_STARTS_PER_GUEST: limit('10/20'),
  GUEST_REQUESTS_PER_ADDRESS: limit('600/2000'),
  GUEST_REQUESTS_PER_DEVICE: limit('60/200'),
  GUEST_REQUESTS_PER_GUEST: limit('60/200'),
  USER_STARTS_PER_ADDRESS: limit('600/3000'),
  USER_STARTS_PER_DEVICE: limit('20/60'),
  USER_STARTS_PER_USER: limit('20/60'),
  USER_REQUESTS_PER_ADDRESS: limit('6000/30000'),
  USER_REQUESTS_PER_USER: limit('120/500'),
  // Only the client knows whether a call connected.
  VOICE_REFUNDS: limit('3/6'),
};

const Variables = z.object(RATE_LIMIT_VARIABLES);

export const toRateLimits = (variables: z.output<typeof Variables>): RateLimits => ({
  guest: {
    start: {
      ...withNetwork(variables.GUEST_STARTS_PER_ADDRESS),
      device: variables.GUEST_STARTS_PER_DEVICE,
      account: variables.GUEST_STARTS_PER_GUEST,
    },
    modelRequest: {
      ...withNetwork(variables.GUEST_REQUESTS_PER_ADDRESS),
      device: variables.GUEST_REQUESTS_PER_DEVICE,
      account: variables.GUEST_REQUESTS_PER_GUEST,
    },
    refund: { device: variables.VOICE_REFUNDS, account: variables.VOICE_REFUNDS },
  },
  user: {
    start: {
      ...withNetwork(variables.USER_STARTS_PER_ADDRESS),
      device: variables.USER_STARTS_PER_DEVICE,
      account: variables.USER_STARTS_PER_USER,
    },
    modelRequest: {
      ...withNetwork(variables.USER_REQUESTS_PER_ADDRESS),
      account: variables.USER_REQUESTS_PER_USER,
    },
    refund: { account: variables.VOICE_REFUNDS },
  },
});

/** A network (an IPv6 /48) contains 65,536 counted addresses (a /64 each), so it gets four times the limit. */
const withNetwork = (address: RateLimit) => ({
  address,
  network: { hour: 4 * address.hour, day: 4 * address.day },
});
