import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { describeOffer } from './plan-offer.ts';

const { FREE, SMART, PREMIUM } = PLAN_CATALOGUE;

test.each([
  ['FREE', FREE, 'A free account gives you 5 chats and 2 calls a month.'],
  ['FREE', { ...FREE, textLimit: 1, voiceLimit: 1 }, 'A free account gives you 1 chat and 1 call a month.'],
  ['FREE', { ...FREE, voiceLimit: 0 }, 'A free account gives you 5 chats a month.'],
  ['FREE', { ...FREE, textLimit: 0, voiceLimit: null }, 'A free account gives you unlimited calls a month.'],
  ['SMART', SMART, 'SMART gives you 100 chats and 20 calls a month.'],
  ['PREMIUM', PREMIUM, 'PREMIUM gives you unlimited chats and 100 calls a month.'],
  [
    'PREMIUM',
    { ...PREMIUM, voiceLimit: 1_000 },
    'PREMIUM gives you unlimited chats and 1,000 calls a month.',
  ],
] as const)('describes %s with the numbers of the catalogue', (id, plan, text) => {
  expect(describeOffer(id, plan)).toBe(text);
});

test('describes no plan without sessions', () => {
  expect(describeOffer('FREE', { ...FREE, textLimit: 0, voiceLimit: 0 })).toBeNull();
});
