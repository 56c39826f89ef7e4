import type { ClientErrorCode } from '../../../api/api-error.ts';
import type { TextTransition } from '../text/text-events.ts';
import type { Starting, TextState } from '../text/text-state.ts';

/** The keys of a start: that of an unsettled one before the new one, which stays for the case that the first is used up. */
export const chooseStartKeys = (retryKey: string | null, newKey: string) =>
  retryKey === null
    ? { idempotencyKey: newKey, spareKey: null }
    : { idempotencyKey: retryKey, spareKey: newKey };

/** Begins a start under its key. */
export function begin(start: Omit<Starting, 'status'>): TextTransition {
  const { lesson, idempotencyKey, spareKey } = start;
  return {
    state: { status: 'starting', lesson, idempotencyKey, spareKey },
    effects: [{ type: 'start', lesson, idempotencyKey }],
  };
}

/** Begins again under the spare key: the first one belongs to a session whose unit was given back. */
export function startOver(state: TextState & Starting): TextTransition {
  const idempotencyKey = state.spareKey ?? state.idempotencyKey;
  return begin({ lesson: state.lesson, idempotencyKey, spareKey: null });
}

const NO_OUTCOME = new Set<ClientErrorCode>(['offline', 'timeout', 'bad-answer', 'internal', 'conflict']);

/** Whether a failed start may have been done all the same, so that its key must serve again: the answer does not tell. */
export const isOutcomeUnknown = (error: ClientErrorCode): boolean => NO_OUTCOME.has(error);

/** Whether the server will start nothing under this key any more: its unit was given back, or its session has been used. */
export const needsNewKey = (error: ClientErrorCode): boolean =>
  error === 'session-ended' || error === 'idempotency-key-reused';

/** Whether a failed start has a toast (spec.md section 8): a used-up quota. Any other stands in the settings, once. */
export const isShownAsToast = (error: ClientErrorCode): boolean => error.startsWith('quota-exhausted-');
