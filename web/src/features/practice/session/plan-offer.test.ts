import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { describeOffer } from './plan-offer.ts';

const { FREE, SMART, PREMIUM } = PLAN_CATALOGUE;

test.each([
  ['FREE', FREE, 'A free account gives you 5 text sessions and 2 voice sessions each month.'],
  [
    'FREE',
    { ...FREE, textLimit: 1, voiceLimit: 1 },
    'A free account gives you 1 text session and 1 voice session each month.',
  ],
  ['FREE', { ...FREE, voiceLimit: 0 }, 'A free account gives you 5 text sessions each month.'],
  [
    'FREE',
    { ...FREE, textLimit: 0, voiceLimit: null },
    'A free account gives you unlimited voice sessions each month.',
  ],
  ['SMART', SMART, 'SMART gives you 100 text sessions and 20 voice sessions each month.'],
  ['PREMIUM', PREMIUM, 'PREMIUM gives you unlimited text sessions and 100 voice sessions each month.'],
  [
    'PREMIUM',
    { ...PREMIUM, voiceLimit: 1_000 },
    'PREMIUM gives you unlimited text sessions and 1,000 voice sessions each month.',
  ],
] as const)('describes %s with the quotas in the catalogue', (id, plan, text) => {
  expect(describeOffer(id, plan)).toBe(text);
});

test('returns null for a plan without sessions', () => {
  expect(describeOffer('FREE', { ...FREE, textLimit: 0, voiceLimit: 0 })).toBeNull();
});
