import { expect, test } from 'vitest';
import { LEVEL_NAMES } from './lesson.ts';
import { getTurnDetection } from './turn-detection.ts';

test('the tutor waits longest for those who need the longest to think', () => {
  expect(LEVEL_NAMES.map((level) => getTurnDetection(level).eagerness)).toEqual([
    'low',
    'low',
    'low',
    'medium',
    'medium',
  ]);
});

test('a learner may always interrupt, and is always answered', () => {
  expect(getTurnDetection('Intermediate')).toEqual({
    type: 'semantic_vad',
    eagerness: 'low',
    create_response: true,
    interrupt_response: true,
  });
});
