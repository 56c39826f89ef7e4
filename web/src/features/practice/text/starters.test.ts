import { LEVEL_NAMES, TOPIC_NAMES } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { getStarters } from './starters.ts';

test('offers three different beginnings for each topic and level', () => {
  for (const topic of TOPIC_NAMES) {
    for (const level of LEVEL_NAMES) {
      const starters = getStarters(level, topic);
      expect(new Set(starters).size).toBe(3);
      // The learner goes on after the space.
      expect(starters.filter((starter) => !/\S $/u.test(starter))).toEqual([]);
    }
  }
});
