import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { getPlanFeatures } from './plan-features.ts';

const { FREE, SMART, PREMIUM } = PLAN_CATALOGUE;

const FEEDBACK = {
  text: 'Feedback after every session',
  note: 'Your score, corrections and new words. Included in every plan.',
};

test.each([
  [
    'FREE',
    [
      FEEDBACK,
      { text: '2 voice dialogues of 5 min each', note: 'Every month.' },
      { text: '5 text sessions', note: 'Every month. Up to 12 messages per session.' },
    ],
  ],
  [
    'SMART',
    [
      {
        text: 'Custom chat setup',
        note: 'Your level, topic and practice words. Included in every plan.',
      },
      FEEDBACK,
      { text: '20 voice dialogues of 5 min each', note: 'Every month.' },
      { text: '100 text sessions', note: 'Every month. Up to 20 messages per session.' },
    ],
  ],
  [
    'PREMIUM',
    [
      {
        text: 'Feedback and insights',
        note: 'Your score, corrections and new words after every session. Included in every plan.',
      },
      { text: 'Priority support', note: 'By email. Use “Contact us” at the bottom of any page.' },
      { text: '100 voice dialogues of 5 min each', note: 'Every month.' },
      { text: 'Unlimited text sessions', note: 'Up to 30 messages per session.' },
    ],
  ],
] as const)('lists and explains the features of %s', (id, features) => {
  expect(getPlanFeatures(id, PLAN_CATALOGUE[id])).toEqual(features);
});

test('takes numbers from the catalogue', () => {
  const less = { ...SMART, voiceLimit: 1, secondsPerCall: 90, textLimit: 1, messagesPerSession: 15 };
  expect(getPlanFeatures('SMART', less).slice(-2)).toEqual([
    { text: '1 voice dialogue of 1.5 min', note: 'Every month.' },
    { text: '1 text session', note: 'Every month. Up to 15 messages per session.' },
  ]);
  const more = getPlanFeatures('PREMIUM', { ...PREMIUM, voiceLimit: null });
  expect(more).toContainEqual({ text: 'Unlimited voice dialogues of 5 min each' });
});

test('omits features with a limit of 0', () => {
  expect(getPlanFeatures('FREE', { ...FREE, voiceLimit: 0, textLimit: 0 })).toEqual([FEEDBACK]);
});
