/**
 * Runs work with a lock of the Web Locks API, which all tabs share. `work` receives undefined if the browser lacks the
 * API or rejects the request, for example because it blocks storage; it receives null if the lock is taken and
 * `ifAvailable` is set.
 */
export async function requestLock<Result>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null | undefined) => Promise<Result>,
): Promise<Result> {
  if (!('locks' in navigator)) return work(undefined);
  let hasStarted = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      hasStarted = true;
      return work(lock);
    });
  } catch (error) {
    if (hasStarted) throw error;
    return work(undefined);
  }
}

/** The most recently queued work in this tab, by lock name. */
const queues = new Map<string, Promise<unknown>>();

/** Runs work while no other work with the same lock name runs, in this tab or, if the browser has locks, in any other. */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const previous = queues.get(name) ?? Promise.resolve();
  const result = previous.then(() => requestLock(name, {}, work));
  queues.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}
