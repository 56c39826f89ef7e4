import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { getPlanFeatures } from './plan-features.ts';

const { FREE, SMART, PREMIUM } = PLAN_CATALOGUE;

test.each([
  ['FREE', ['Feedback after every session', '2 voice dialogues of 5 min each', '5 text sessions']],
  [
    'SMART',
    [
      'Custom chat setup',
      'Feedback after every session',
      '20 voice dialogues of 5 min each',
      '100 text sessions',
    ],
  ],
  [
    'PREMIUM',
    [
      'Feedback and insights',
      'Priority support',
      '100 voice dialogues of 5 min each',
      'Unlimited text sessions',
    ],
  ],
] as const)('lists the features of %s', (id, features) => {
  expect(getPlanFeatures(id, PLAN_CATALOGUE[id])).toEqual(features);
});

test('takes numbers from the catalogue', () => {
  const less = getPlanFeatures('SMART', { ...SMART, voiceLimit: 1, secondsPerCall: 90, textLimit: 1 });
  expect(less.slice(-2)).toEqual(['1 voice dialogue of 1.5 min', '1 text session']);
  const more = getPlanFeatures('PREMIUM', { ...PREMIUM, voiceLimit: null });
  expect(more).toContain('Unlimited voice dialogues of 5 min each');
});

test('omits features with a limit of 0', () => {
  expect(getPlanFeatures('FREE', { ...FREE, voiceLimit: 0, textLimit: 0 })).toEqual([
    'Feedback after every session',
  ]);
});
