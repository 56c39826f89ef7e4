/**
 * Time limits in milliseconds where page and server wait for each other or for the model. Each is longer than the one that it covers,
 * so that the page learns the reason for a failure.
 */

/** The longest silence of the model. */
export const MODEL_SILENCE_MS = 20_000;
/** The longest a complete response from the model may take, across both attempts. */
export const MODEL_COMPLETION_MS = 2 * MODEL_SILENCE_MS;
/** The longest the page waits while the server sends nothing. */
export const REQUEST_SILENCE_MS = MODEL_COMPLETION_MS + 5_000;

/** The longest the model may take to answer the offer of a call. */
export const CALL_ANSWER_MS = 10_000;
/** The longest the page waits for a call to connect, from the open microphone to the open data channel. */
export const CALL_CONNECT_MS = CALL_ANSWER_MS + 5_000;
/** How long after the model's answer the page may still report that a call never connected. */
export const CALL_REPORT_MS = CALL_CONNECT_MS + 5_000;
