/**
 * Timeouts between page, server and model, in milliseconds. Each outer timeout is longer than the ones inside it, so that the page
 * receives the actual error instead of timing out first.
 */

/** The longest time without output from the model, unless a slower model needs more. */
export const MODEL_IDLE_TIMEOUT_MS = 20_000;
export const MAX_MODEL_IDLE_TIMEOUT_MS = 240_000;
/** The longest a complete response from the model may take, across both attempts. */
export const getCompletionTimeout = (modelIdleMs: number): number => 2 * modelIdleMs;
/** After this time, the server answers a request that is still waiting, for example for the database. */
export const getRequestTimeout = (modelIdleMs: number): number => getCompletionTimeout(modelIdleMs) + 3_000;
/** The longest the page waits while the server sends nothing. */
export const getRequestIdleTimeout = (modelIdleMs: number): number =>
  getCompletionTimeout(modelIdleMs) + 5_000;
/** The longest a request to the function may take. */
export const getFunctionTimeout = (modelIdleMs: number): number =>
  Math.max(60_000, getRequestIdleTimeout(modelIdleMs) + 5_000);

/** The longest the model may take to answer the offer of a call. */
export const CALL_ANSWER_TIMEOUT_MS = 10_000;
/** The longest the page waits for a call to connect, from the open microphone to the open data channel. */
export const CALL_CONNECT_TIMEOUT_MS = CALL_ANSWER_TIMEOUT_MS + 5_000;
/** How long after the model's answer the page may still report that a call never connected. */
export const FAILED_CALL_REPORT_WINDOW_MS = CALL_CONNECT_TIMEOUT_MS + 5_000;
