import { expect, test } from 'vitest';
import { upgradePage } from './upgrade-page.ts';

const pages = { SMART: 'https://pay.test/smart', PREMIUM: 'https://pay.test/premium' };

test.each([
  ['FREE', pages.SMART],
  ['SMART', pages.PREMIUM],
  ['PREMIUM', undefined],
] as const)('a learner on %s is led to the next plan: %s', (plan, page) => {
  expect(upgradePage(plan, pages)).toBe(page);
});

test.each([undefined, ''])('where no page is configured there is none to lead to: %j', (page) => {
  expect(upgradePage('FREE', { SMART: page, PREMIUM: pages.PREMIUM })).toBeUndefined();
});
