import { expect, test } from 'vitest';
import { LEVEL_NAMES } from './levels.ts';
import { createTurnDetection, getInitialTurnDetection } from './turn-detection.ts';

test('makes the tutor wait longer at the lower levels', () => {
  expect(LEVEL_NAMES.map((level) => getInitialTurnDetection(level).eagerness)).toEqual([
    'low',
    'low',
    'low',
    'medium',
    'medium',
  ]);
});

test('allows interruptions and answers every turn', () => {
  expect(getInitialTurnDetection('Intermediate')).toEqual({
    type: 'semantic_vad',
    eagerness: 'low',
    create_response: true,
    interrupt_response: true,
  });
});

test('leaves the reply to the page while a learner holds the turn', () => {
  expect(createTurnDetection('low', { shouldReply: false })).toMatchObject({
    create_response: false,
    interrupt_response: true,
  });
});
