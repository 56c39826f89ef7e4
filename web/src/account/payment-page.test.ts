import { expect, test } from 'vitest';
import { getPaymentUrl, getUpgradeUrl } from './payment-page.ts';

const pages = { SMART: 'https://pay.test/smart?locale=en', PREMIUM: 'https://pay.test/premium#now' };
const payment = { pages, payerParameter: 'payer' };

test.each([
  ['FREE', 'https://pay.test/smart?locale=en&payer=u1'],
  ['SMART', 'https://pay.test/premium?payer=u1#now'],
  ['PREMIUM', undefined],
] as const)('a learner on %s is led to the next plan, and the page is told who pays: %s', (plan, page) => {
  expect(getUpgradeUrl(plan, 'u1', payment)).toBe(page);
});

test('whoever pays is named so that the address stays one', () => {
  const page = getPaymentUrl('PREMIUM', 'u 1&plan=FREE', payment);
  expect(new URL(page ?? '').searchParams.get('payer')).toBe('u 1&plan=FREE');
});

test.each([undefined, ''])('where no page is configured there is none to lead to: %j', (page) => {
  const sold = { ...payment, pages: { SMART: page, PREMIUM: pages.PREMIUM } };
  expect(getUpgradeUrl('FREE', 'u1', sold)).toBeUndefined();
});
