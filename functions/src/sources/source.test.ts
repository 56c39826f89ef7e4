import { describe, expect, test } from 'vitest';
import { addressSource, deviceSource } from './source.ts';

describe('the network of an address', () => {
  test.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address written as an IPv6 one', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the same in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
    ['a short IPv6 address', '2001:db8::1', '2001:db8:0:0::/64'],
    ['the same with leading zeros', '2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0::/64'],
    ['an IPv6 address whose zeros stand in the middle', '2001:db8:1:2:0:0:0:9', '2001:db8:1:2::/64'],
    ['an IPv6 address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['the loopback address', '::1', '0:0:0:0::/64'],
  ])('of %s', (_what, address, value) => {
    expect(addressSource(address)).toEqual([{ kind: 'address', value }]);
  });

  test('is the same for every address of a /64, and another for the next', () => {
    const one = addressSource('2001:db8:1:2::1');
    expect(addressSource('2001:db8:1:2:ffff:ffff:ffff:ffff')).toEqual(one);
    expect(addressSource('2001:db8:1:3::1')).not.toEqual(one);
  });

  test.each([undefined, '', 'unknown', '203.0.113', '203.0.113.7:4711', '2001:db8::1::2', 'localhost'])(
    'is not known where the address is %j',
    (address) => {
      expect(addressSource(address)).toEqual([]);
    },
  );
});

describe('the device', () => {
  const ID = '3f2b8c1e-0f5a-4c1d-9a52-7d0c4f6f3b11';

  test('is the UUID that its browser keeps, in capital letters too', () => {
    expect(deviceSource(ID)).toEqual([{ kind: 'device', value: ID }]);
    expect(deviceSource(ID.toUpperCase())).toEqual([{ kind: 'device', value: ID }]);
  });

  test.each([undefined, '', 'my-phone', `${ID}0`, `${ID}, ${ID}`, 'x'.repeat(10_000)])(
    'is not known where the header is malformed',
    (id) => {
      expect(deviceSource(id)).toEqual([]);
    },
  );
});
