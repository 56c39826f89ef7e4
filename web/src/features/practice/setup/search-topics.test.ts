import { TOPIC_NAMES } from '@parley/functions/contract/basics';
import { expect, test } from 'vitest';
import { searchTopics } from './search-topics.ts';

test.each([
  ['past simple', '', ['Past Simple']],
  ['  SIMPLE  will', '', ['Future Simple (will)']],
  ['unfinished', '', []],
  ['third conditional', '', ['Conditionals (0, 1st, 2nd, 3rd)']],
  ['past progressive', '', ['Past Continuous', 'Past Perfect Continuous']],
  ['modal', 'Modal verbs', TOPIC_NAMES],
  ['', '', TOPIC_NAMES],
] as const)('finds the matching topics for "%s" in the group "%s"', (query, group, topics) => {
  expect(searchTopics(TOPIC_NAMES, query, group)).toEqual(topics);
});

test('finds a topic by a word of its description', () => {
  expect(searchTopics(TOPIC_NAMES, 'advice', '')).toEqual(['Have to / Must / Should']);
});
