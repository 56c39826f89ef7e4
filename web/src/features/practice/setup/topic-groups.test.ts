import { TOPIC_NAMES } from '@parley/functions/contract/basics';
import { expect, test } from 'vitest';
import { TOPIC_GROUPS } from './topic-groups.ts';

test('puts each topic into one group', () => {
  const grouped = TOPIC_GROUPS.flatMap(({ topics }): readonly string[] => topics);

  expect(grouped.toSorted()).toEqual(TOPIC_NAMES.toSorted());
});
