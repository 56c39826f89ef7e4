import { isIPv4, isIPv6 } from 'node:net';
import * as z from 'zod/mini';

/** Where a call comes from: an address, the network around it, a browser (its own random id), or the caller itself. */
export interface Source {
  kind: SourceKind;
  value: string;
}
export type SourceKind = 'address' | 'network' | 'device' | 'account';

const DeviceId = z.uuid();

/** The device that a caller names; none where that is no UUID, as anybody may write anything there. */
export function deviceSource(id: string | undefined): Source[] {
  return DeviceId.safeParse(id).success && id !== undefined
    ? [{ kind: 'device', value: id.toLowerCase() }]
    : [];
}

/**
 * An IPv4 address; or of an IPv6 one the /64, within which every household takes as many addresses as it likes, and the
 * /48, which many providers give to whoever asks. None where it is no address.
 */
export function addressSources(written: string | undefined): Source[] {
  const address = (written ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  if (isIPv4(address)) return [{ kind: 'address', value: address }];
  if (!isIPv6(address)) return [];
  const groups = groupsOf(address);
  return [
    { kind: 'address', value: `${groups.slice(0, 4).join(':')}::/64` },
    { kind: 'network', value: `${groups.slice(0, 3).join(':')}::/48` },
  ];
}

/** The eight groups of an IPv6 address, without leading zeros; the URL parser knows every way to write one. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const given = short.split(':').filter(Boolean).length;
  return short
    .replace('::', `:${'0:'.repeat(8 - given)}`)
    .split(':')
    .filter(Boolean);
}
