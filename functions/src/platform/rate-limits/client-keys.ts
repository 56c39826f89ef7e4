import { isIPv4, isIPv6 } from 'node:net';
import * as z from 'zod/mini';

/**
 * The unit that a rate limit counts by: a client's IP address, its network, its browser (a random id) or its account. The sessions of
 * an account with a paid plan have a counter of their own, `subscriber`.
 */
export interface ClientKey {
  kind: ClientKeyKind;
  value: string;
}
export type ClientKeyKind = 'address' | 'network' | 'device' | 'account' | 'subscriber';

const DeviceId = z.uuid();

/** The key of the device id that a client sends; none unless it is a UUID. */
export function getDeviceKeys(id: string | undefined): ClientKey[] {
  const value = DeviceId.safeParse(id?.toLowerCase()).data;
  return value === undefined ? [] : [{ kind: 'device', value }];
}

/**
 * An IPv4 address, even if mapped to IPv6, or the /64 and /48 of an IPv6 address: a household can use any address of its /64,
 * or get a whole /48.
 */
export function getAddressKeys(text: string | undefined): ClientKey[] {
  const address = (text ?? '').replace(/%.*$/, '');
  if (isIPv4(address)) return [{ kind: 'address', value: address }];
  if (!isIPv6(address)) return [];
  const groups = expandIPv6(address);
  if (MAPPED_IPV4.test(groups.join(':'))) return [{ kind: 'address', value: toIPv4(groups.slice(6)) }];
  return [
    { kind: 'address', value: `${groups.slice(0, 4).join(':')}::/64` },
    { kind: 'network', value: `${groups.slice(0, 3).join(':')}::/48` },
  ];
}

/** `::ffff:0:0/96`. */
const MAPPED_IPV4 = /^(?:0:){5}ffff:/;

/** Writes two groups of an IPv6 address as four numbers: `cb00:7107` is 203.0.113.7. */
const toIPv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [Math.floor(number / 256), number % 256])
    .join('.');

/** The eight groups of an IPv6 address without leading zeros; the URL parser normalises all notations. */
function expandIPv6(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const groupCount = short.split(':').filter(Boolean).length;
  return short
    .replace('::', `:${'0:'.repeat(8 - groupCount)}`)
    .split(':')
    .filter(Boolean);
}
