/** The last work of this tab, by lock name. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs work while no other work with the same lock name runs, in this tab or, if the browser supports the Web Locks API, in any
 * other.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const previous = queues.get(name) ?? Promise.resolve();
  const result = previous.then(async () =>
    'locks' in navigator ? navigator.locks.request(name, work) : work(),
  );
  queues.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}
