import { describe, expect, test } from 'vitest';
import { getAddressKeys, getDeviceKeys } from './client-keys.ts';

describe('getAddressKeys', () => {
  test.each([
    ['an IPv4 address', '203.0.113.7'],
    ['an IPv4 address in IPv6 notation', '::ffff:203.0.113.7'],
    ['an IPv4 address in hexadecimal IPv6 notation', '::ffff:cb00:7107'],
    ['an IPv4 address in IPv6 notation with capitals', '::FFFF:CB00:7107'],
    ['an IPv4 address in full IPv6 notation', '0:0:0:0:0:ffff:cb00:7107'],
    ['an IPv4 address in IPv6 notation with a zone', '::ffff:203.0.113.7%eth0'],
  ])('returns one key for %s', (_what, address) => {
    expect(getAddressKeys(address)).toEqual([{ kind: 'address', value: '203.0.113.7' }]);
  });

  test.each([
    ['short notation', '2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['leading zeros', '2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['zeros in the middle', '2001:db8:1:2:0:0:0:9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['zeros at the end', '2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['zeros in the network part', '1::5:6:7:8:9', '1:0:0:5::/64', '1:0:0::/48'],
    ['a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['the loopback address', '::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['ffff in another group', '::ffff:0:cb00:7107', '0:0:0:0::/64', '0:0:0::/48'],
    ['ffff after a non-zero prefix', '1::ffff:cb00:7107', '1:0:0:0::/64', '1:0:0::/48'],
  ])('returns the /64 and /48 of an IPv6 address: %s', (_what, address, value, network) => {
    expect(getAddressKeys(address)).toEqual([
      { kind: 'address', value },
      { kind: 'network', value: network },
    ]);
  });

  test('returns equal keys within a /64, and equal networks within a /48', () => {
    const one = getAddressKeys('2001:db8:1:2::1');
    expect(getAddressKeys('2001:db8:1:2:ffff:ffff:ffff:ffff')).toEqual(one);
    const next = getAddressKeys('2001:db8:1:3::1');
    expect(next[0]).not.toEqual(one[0]);
    expect(next[1]).toEqual(one[1]);
  });

  test.each([undefined, '', 'unknown', '203.0.113', '203.0.113.7:4711', '2001:db8::1::2', 'localhost'])(
    'returns nothing for %j',
    (address) => {
      expect(getAddressKeys(address)).toEqual([]);
    },
  );
});

describe('getDeviceKeys', () => {
  const ID = '3f2b8c1e-0f5a-4c1d-9a52-7d0c4f6f3b11';

  test('returns the UUID in lower case', () => {
    expect(getDeviceKeys(ID)).toEqual([{ kind: 'device', value: ID }]);
    expect(getDeviceKeys(ID.toUpperCase())).toEqual([{ kind: 'device', value: ID }]);
  });

  test.each([undefined, '', 'my-phone', `${ID}0`, `${ID}, ${ID}`, 'x'.repeat(10_000)])(
    'returns nothing for a missing or malformed id',
    (id) => {
      expect(getDeviceKeys(id)).toEqual([]);
    },
  );
});
