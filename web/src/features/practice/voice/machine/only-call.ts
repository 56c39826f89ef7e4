/** The calls of this tab, one after the other. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Does the work of a call once the calls of this tab before it are over; false, and nothing done, where another tab is in
 * a call. Where the browser has no locks, the other tabs do not count.
 */
export function runAsOnlyCall(work: () => Promise<void>): Promise<boolean> {
  const result = before.then(() => unlessElsewhere(work));
  before = result.catch(() => undefined);
  return result;
}

async function unlessElsewhere(work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return work().then(() => true);
  return navigator.locks.request('parley.call', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock !== null;
  });
}
