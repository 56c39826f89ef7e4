import { expect, test } from 'vitest';
import { forEachInShortTasks } from './short-tasks.ts';

const ITEMS = Array.from({ length: 10 }, (_, index) => index);

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Counts the tasks that run until the returned function is called. */
function countTasks(): () => number {
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
  });
  return () => {
    clearInterval(timer);
    return count;
  };
}

test('handles all items in order', async () => {
  const handled: number[] = [];
  await forEachInShortTasks(ITEMS, (item) => handled.push(item));
  expect(handled).toEqual(ITEMS);
});

test('lets other tasks run between items that take long', async () => {
  const stop = countTasks();
  await forEachInShortTasks(ITEMS, () => work(6));
  expect(stop()).toBeGreaterThan(3);
});

test('stops once it is aborted', async () => {
  const controller = new AbortController();
  const handled: number[] = [];
  await forEachInShortTasks(
    ITEMS,
    (item) => {
      work(6);
      handled.push(item);
      if (item === 2) controller.abort();
    },
    controller.signal,
  );
  expect(handled).toEqual([0, 1, 2]);
});
