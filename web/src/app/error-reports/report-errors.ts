/**
 * Reports the page's errors to the server from the time this module is loaded. It imports nothing from the app's chunk, which may be
 * the one that failed to load, and it ignores failed reports.
 */
import { REPORT_ERRORS_PATH } from '@parley/functions/contract/browser-errors';
import { describeErrorEvent } from './describe-error-event.ts';
import { addError, EMPTY_QUEUE, takeUnsent } from './report-queue.ts';

declare global {
  /** Keeps the first errors until this module is loaded (index.html). */
  var earlyErrors: { types: readonly string[]; events: Event[]; keep: (event: Event) => void };
}

const REPORT_URL = `${import.meta.env.VITE_API_BASE_URL ?? '/api/v2'}${REPORT_ERRORS_PATH}`;
/** Errors often come in groups, and a report must not slow down what the learner is doing. */
const SEND_DELAY_MS = 1_000;

let queue = EMPTY_QUEUE;
let isSendScheduled = false;

function handleErrorEvent(event: Event): void {
  // Without a connection, a chunk that cannot be loaded is not an error.
  if (event.type === 'vite:preloadError' && !navigator.onLine) return;
  try {
    const error = describeErrorEvent(event, location);
    if (error === null) return;
    const { length } = queue.entries;
    queue = addError(queue, error);
    if (queue.entries.length > length) scheduleSend();
  } catch {
    // Reading a thrown object may throw.
  }
}

function scheduleSend(): void {
  if (isSendScheduled) return;
  isSendScheduled = true;
  setTimeout(() => {
    isSendScheduled = false;
    send();
  }, SEND_DELAY_MS);
}

function send(): void {
  if (!navigator.onLine) return;
  const { errors, queue: rest } = takeUnsent(queue);
  queue = rest;
  if (errors.length === 0) return;
  void fetch(REPORT_URL, {
    method: 'POST',
    // Not `sendBeacon`: JSON needs a preflight, which keeps other sites from sending reports.
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ errors }),
    keepalive: true,
  }).catch(() => undefined);
}

const { types, events, keep } = earlyErrors;
for (const type of types) {
  removeEventListener(type, keep);
  addEventListener(type, handleErrorEvent);
}
for (const event of events.splice(0)) handleErrorEvent(event);

addEventListener('online', send);
// The last chance to send. Repetitions alone do not schedule a request, so they may still be unsent.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});
