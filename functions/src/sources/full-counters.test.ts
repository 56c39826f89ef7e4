import { expect, test } from 'vitest';
import { createFullCounters } from './full-counters.ts';

const counter = (id: string) => ({ id, limit: 1, endsAt: new Date(0) });

test('what has been added is known, and nothing else', () => {
  const full = createFullCounters();
  full.add(counter('a'));
  expect(full.has(counter('a'))).toBe(true);
  expect(full.has(counter('b'))).toBe(false);
});

test('beyond the maximum the oldest is forgotten', () => {
  const full = createFullCounters(2);
  for (const id of ['a', 'b', 'b', 'c']) full.add(counter(id));
  expect(['a', 'b', 'c'].filter((id) => full.has(counter(id)))).toEqual(['b', 'c']);
});
