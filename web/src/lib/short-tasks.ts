import { nextTask } from './async.ts';

/** Leaves most of a frame to the browser. */
const TASK_MS = 5;

/** Handles the items in tasks of a few milliseconds, so that the browser can draw in between. Stops once the signal is aborted. */
export async function forEachInShortTasks<Item>(
  items: readonly Item[],
  handle: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  let endsAt = 0;
  for (const item of items) {
    if (performance.now() >= endsAt) {
      await nextTask();
      if (signal?.aborted) return;
      endsAt = performance.now() + TASK_MS;
    }
    handle(item);
  }
}
