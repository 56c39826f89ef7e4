import * as z from 'zod/mini';
import type { CostlyAction } from '../costs/estimate-cost.ts';
import type { ClientKeyKind } from './client-keys.ts';

/** Guests and registered users have separate limits and counters. */
export type ClientRole = 'guest' | 'user';

/** US dollars within an hour and within a day. */
export type RateLimit = Record<'hour' | 'day', number>;

/** How much the actions of one client may cost. A kind of key without a limit is not counted. */
export type RateLimits = Record<ClientRole, Partial<Record<ClientKeyKind, RateLimit>>>;

const SHARED_KEYS: readonly ClientKeyKind[] = ['device', 'address', 'network'];

/**
 * The client keys that an action is charged to. Quotas limit how many free sessions an account starts, but a paid plan may have no
 * quota. Since creating many paid accounts is not a cheap attack, their sessions do not count towards the limits of the device, address
 * and network.
 */
export function getChargedKeys(action: CostlyAction): readonly ClientKeyKind[] {
  if (action.kind === 'session') return action.isPaid ? ['subscriber'] : SHARED_KEYS;
  return action.kind === 'reads' ? ['account'] : ['account', ...SHARED_KEYS];
}

/** `0.50/2`: per hour and per day. */
const LimitText = z.pipe(
  z.string().check(z.regex(/^\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/)),
  z.transform((text): RateLimit => {
    const [hour = 0, day = 0] = text.split('/').map(Number);
    return { hour, day };
  }),
);

/** Reads an environment variable. Throws if it is malformed. */
export type ReadSetting = <Schema extends z.ZodMiniType>(name: string, schema: Schema) => z.output<Schema>;

/**
 * Reads the rate limits. Limits per address are high because a whole town may share an address; for registered users, they prevent
 * abuse with many accounts. Learners who practise all day do not reach any limit.
 */
export function readRateLimits(read: ReadSetting): RateLimits {
  const readLimit = (name: string, fallback: string) => read(name, z.prefault(LimitText, fallback));
  return {
    guest: {
      ...withNetwork(readLimit('GUEST_SPENDING_PER_ADDRESS', '10/30')),
      device: readLimit('GUEST_SPENDING_PER_DEVICE', '1/2'),
      account: readLimit('GUEST_SPENDING_PER_GUEST', '0.05/0.10'),
    },
    user: {
      ...withNetwork(readLimit('USER_SPENDING_PER_ADDRESS', '50/200')),
      account: readLimit('USER_SPENDING_PER_USER', '0.20/0.50'),
      subscriber: readLimit('SESSION_SPENDING_PER_SUBSCRIBER', '40/60'),
    },
  };
}

/** A network (an IPv6 /48) contains 65,536 counted addresses (a /64 each), so it gets four times the limit. */
const withNetwork = (address: RateLimit) => ({
  address,
  network: { hour: 4 * address.hour, day: 4 * address.day },
});
