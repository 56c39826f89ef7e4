import { expect, test } from 'vitest';
import { getPaymentUrl, getUpgradeUrl } from './payment-page.ts';

const pages = { SMART: 'https://pay.test/smart?locale=en', PREMIUM: 'https://pay.test/premium#now' };
const payment = { pages, userIdParameter: 'payer' };

test.each([
  ['FREE', 'https://pay.test/smart?locale=en&payer=u1'],
  ['SMART', 'https://pay.test/premium?payer=u1#now'],
  ['PREMIUM', undefined],
] as const)('returns the upgrade URL for %s: %s', (plan, url) => {
  expect(getUpgradeUrl(plan, 'u1', payment)).toBe(url);
});

test('escapes the user id in the URL', () => {
  const page = getPaymentUrl('PREMIUM', 'u 1&plan=FREE', payment);
  expect(new URL(page ?? '').searchParams.get('payer')).toBe('u 1&plan=FREE');
});

test.each([undefined, ''])('returns no upgrade URL when the configured page is %j', (page) => {
  const incomplete = { ...payment, pages: { SMART: page, PREMIUM: pages.PREMIUM } };
  expect(getUpgradeUrl('FREE', 'u1', incomplete)).toBeUndefined();
});
