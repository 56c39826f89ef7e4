/**
 * Timeouts between page, server and model, in milliseconds. Each outer timeout is longer than the ones inside it, so that the page
 * receives the actual error instead of timing out first.
 */

/** The longest time without output from the model. */
export const MODEL_IDLE_TIMEOUT_MS = 20_000;
/** The longest a complete response from the model may take, across both attempts. */
export const MODEL_COMPLETION_TIMEOUT_MS = 2 * MODEL_IDLE_TIMEOUT_MS;
/** The longest the page waits while the server sends nothing. */
export const REQUEST_IDLE_TIMEOUT_MS = MODEL_COMPLETION_TIMEOUT_MS + 5_000;

/** The longest the model may take to answer the offer of a call. */
export const CALL_ANSWER_TIMEOUT_MS = 10_000;
/** The longest the page waits for a call to connect, from the open microphone to the open data channel. */
export const CALL_CONNECT_TIMEOUT_MS = CALL_ANSWER_TIMEOUT_MS + 5_000;
/** How long after the model's answer the page may still report that a call never connected. */
export const FAILED_CALL_REPORT_WINDOW_MS = CALL_CONNECT_TIMEOUT_MS + 5_000;
