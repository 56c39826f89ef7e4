import type { BrowserError } from '@parley/functions/contract';
import { MAX_ERROR_COUNT, MAX_REPORTED_ERRORS } from '@parley/functions/contract/browser-errors';

/** The different errors of this page load, and how often each has occurred since it was last sent. */
export interface ReportQueue {
  entries: readonly { error: BrowserError; unsent: number }[];
  requestsLeft: number;
}

export const EMPTY_QUEUE: ReportQueue = { entries: [], requestsLeft: 10 };

/** The same error on another page, or in another event, is a repetition. */
const identify = (error: BrowserError): string =>
  JSON.stringify(error.kind === 'csp' ? [error.directive, error.blocked] : [error.message, error.stack]);

const withCount = (error: BrowserError, count: number): BrowserError => ({ ...error, count });

/** Adds an error, or counts it as a repetition. Ignores further errors once there are ten different ones. */
export function addError({ entries, ...rest }: ReportQueue, error: BrowserError): ReportQueue {
  const id = identify(error);
  if (entries.every((entry) => identify(entry.error) !== id)) {
    const added = [...entries, { error, unsent: 1 }];
    return { ...rest, entries: added.slice(0, MAX_REPORTED_ERRORS) };
  }
  const counted = entries.map((entry) =>
    identify(entry.error) === id
      ? { error: entry.error, unsent: Math.min(entry.unsent + 1, MAX_ERROR_COUNT) }
      : entry,
  );
  return { ...rest, entries: counted };
}

/** Takes the errors to send: none if none has occurred since the last request, or if the page has sent enough requests. */
export function takeUnsent(queue: ReportQueue): { errors: BrowserError[]; queue: ReportQueue } {
  const unsent = queue.entries.filter((entry) => entry.unsent > 0);
  if (unsent.length === 0 || queue.requestsLeft === 0) return { errors: [], queue };
  return {
    errors: unsent.map((entry) => withCount(entry.error, entry.unsent)),
    queue: {
      entries: queue.entries.map(({ error }) => ({ error, unsent: 0 })),
      requestsLeft: queue.requestsLeft - 1,
    },
  };
}
