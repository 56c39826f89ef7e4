/** What this tab does under each name, one after the other. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Does the work while nobody else on this site does any under the same name; `waited` tells whether another tab did.
 * Where the browser has no locks, the other tabs do not count.
 */
export function exclusively<Result>(
  name: string,
  work: (waited: boolean) => Promise<Result>,
): Promise<Result> {
  const before = queues.get(name) ?? Promise.resolve();
  const result = before.then(() => acrossTabs(name, work));
  queues.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}

async function acrossTabs<Result>(name: string, work: (waited: boolean) => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work(false);
  const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { result: await work(false) },
  );
  return free === null ? navigator.locks.request(name, () => work(true)) : free.result;
}
