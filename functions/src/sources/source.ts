import { isIPv4, isIPv6 } from 'node:net';
import * as z from 'zod/mini';

/** Where a guest's call comes from: a network, a browser (its own random id), or the guest itself. */
export interface Source {
  kind: SourceKind;
  value: string;
}
export type SourceKind = 'address' | 'device' | 'guest';

const DeviceId = z.uuid();
const IPV6_GROUPS = 8;

/** The device that a caller names; none where that is no UUID, as anybody may write anything there. */
export function deviceSource(id: string | undefined): Source[] {
  return DeviceId.safeParse(id).success && id !== undefined
    ? [{ kind: 'device', value: id.toLowerCase() }]
    : [];
}

/**
 * The network of an address: an IPv4 address, or the /64 of an IPv6 one, within which every household may take as many
 * addresses as it likes. None where it is no address.
 */
export function addressSource(address: string | undefined): Source[] {
  const value = address === undefined ? undefined : networkOf(address);
  return value === undefined ? [] : [{ kind: 'address', value }];
}

function networkOf(address: string): string | undefined {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const isMappedIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMappedIPv4 ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros; the URL parser knows every way to write one. */
function groupsOf(address: string): string[] {
  const withoutZone = address.replace(/%.*$/, '');
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: IPV6_GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.');
