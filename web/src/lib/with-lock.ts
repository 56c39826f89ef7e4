/** The last work of this tab, by lock name. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work while no other work with the same lock name runs, in this tab or, if the browser supports the Web Locks API, in any
 * other. `waited`: another tab held the lock.
 */
export function withLock<Result>(name: string, work: (waited: boolean) => Promise<Result>): Promise<Result> {
  const previous = queues.get(name) ?? Promise.resolve();
  const result = previous.then(() => withLockAcrossTabs(name, work));
  queues.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}

async function withLockAcrossTabs<Result>(name: string, work: (waited: boolean) => Promise<Result>) {
  if (!('locks' in navigator)) return work(false);
  const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { result: await work(false) },
  );
  return free === null ? navigator.locks.request(name, () => work(true)) : free.result;
}
