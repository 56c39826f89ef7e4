import * as z from 'zod/mini';
import type { ClientKeyKind } from './client-keys.ts';

/**
 * `start`: starting a session. `modelRequest`: a model request outside a session's quota. `wordLookup`: a model request to look up a
 * word, counted separately so that lookups cannot use up the requests that feedback needs. `refund`: a refund for which there is only
 * the client's word.
 */
export type RateLimitedAction = 'start' | 'modelRequest' | 'wordLookup' | 'refund';

/** Guests and registered users have separate limits and counters. */
export type ClientRole = 'guest' | 'user';

export type RateLimit = Record<'hour' | 'day', number>;

export type RateLimits = Record<
  ClientRole,
  Record<RateLimitedAction, Partial<Record<ClientKeyKind, RateLimit>>>
>;

/** `60/200`: per hour and per day. */
const LimitText = z.pipe(
  z.string().check(z.regex(/^\d+\/\d+$/)),
  z.transform((text): RateLimit => {
    const [hour = 0, day = 0] = text.split('/').map(Number);
    return { hour, day };
  }),
);

/** Reads an environment variable. Throws if it is malformed. */
export type ReadSetting = <Schema extends z.ZodMiniType>(name: string, schema: Schema) => z.output<Schema>;

/** Limits per address are high because a whole town may share one; those for registered users prevent abuse with many accounts. */
export function readRateLimits(read: ReadSetting): RateLimits {
  const limit = (name: string, fallback: string) => read(name, z.prefault(LimitText, fallback));
  // Only the client knows whether a call connected.
  const refunds = limit('VOICE_REFUNDS', '3/6');
  return {
    guest: {
      start: {
        ...withNetwork(limit('GUEST_STARTS_PER_ADDRESS', '60/200')),
        device: limit('GUEST_STARTS_PER_DEVICE', '5/10'),
        account: limit('GUEST_STARTS_PER_GUEST', '10/20'),
      },
      modelRequest: {
        ...withNetwork(limit('GUEST_REQUESTS_PER_ADDRESS', '600/2000')),
        device: limit('GUEST_REQUESTS_PER_DEVICE', '60/200'),
        account: limit('GUEST_REQUESTS_PER_GUEST', '60/200'),
      },
      wordLookup: {},
      refund: { device: refunds, account: refunds },
    },
    user: {
      start: {
        ...withNetwork(limit('USER_STARTS_PER_ADDRESS', '600/3000')),
        // Normal practice never reaches these, even on an unlimited plan.
        device: limit('USER_STARTS_PER_DEVICE', '120/1000'),
        account: limit('USER_STARTS_PER_USER', '120/1000'),
      },
      modelRequest: {
        ...withNetwork(limit('USER_REQUESTS_PER_ADDRESS', '6000/30000')),
        account: limit('USER_REQUESTS_PER_USER', '120/500'),
      },
      wordLookup: {
        ...withNetwork(limit('USER_LOOKUPS_PER_ADDRESS', '6000/30000')),
        account: limit('USER_LOOKUPS_PER_USER', '120/500'),
      },
      refund: { account: refunds },
    },
  };
}

/** A network (an IPv6 /48) contains 65,536 counted addresses (a /64 each), so it gets four times the limit. */
const withNetwork = (address: RateLimit) => ({
  address,
  network: { hour: 4 * address.hour, day: 4 * address.day },
});
