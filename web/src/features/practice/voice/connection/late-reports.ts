/** How long the page tries to report the end of a call that deserves a refund. */
const LIMIT_MS = 5 * 60_000;
const RETRY_MS = 10_000;

/** The reports that have not reached the server yet. */
const reports = new Set<() => Promise<void>>();

/** Sends the reports that have not reached the server yet. */
export const sendLateReports = (): Promise<unknown> => Promise.all([...reports].map((report) => report()));

/**
 * Repeats a request when the network is back, when another call starts, and every `RETRY_MS`. `request` resolves to null if it did not
 * reach the server. Resolves to false if no request has reached the server after `LIMIT_MS`.
 */
export const reportLater = (request: () => Promise<boolean | null>): Promise<boolean> =>
  new Promise((resolve) => {
    const report = async () => {
      const result = await request();
      if (result !== null) finish(result);
    };
    const tryReport = () => void report();
    const retry = setInterval(tryReport, RETRY_MS);
    const limit = setTimeout(() => finish(false), LIMIT_MS);
    reports.add(report);
    window.addEventListener('online', tryReport);
    function finish(result: boolean) {
      clearInterval(retry);
      clearTimeout(limit);
      reports.delete(report);
      window.removeEventListener('online', tryReport);
      resolve(result);
    }
  });
