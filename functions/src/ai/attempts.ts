import { startDeadline, type Deadline } from './deadline.ts';
import { isWorthRetrying, NonsenseError, stalled, toModelError } from './model-error.ts';

/**
 * Asks, and where that fails in a way that may pass, once more. After nonsense, `instruction` tells the model what was
 * wrong with it.
 */
export async function withOneRetry<Result>(
  deadline: Deadline,
  ask: (instruction?: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (deadline.signal.aborted || !isWorthRetrying(error)) throw error;
    return ask(error instanceof NonsenseError ? error.instruction : undefined);
  }
}

/** Runs work under a time limit in milliseconds; whatever it throws becomes one of the model's error codes. */
export async function withinTime<Result>(
  milliseconds: number,
  caller: AbortSignal,
  work: (deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  const deadline = startDeadline(milliseconds, caller);
  try {
    return await work(deadline);
  } catch (error) {
    throw modelErrorOf(error, deadline);
  } finally {
    deadline.clear();
  }
}

/** The error to tell: that time ran out, or what the model's client threw. */
export const modelErrorOf = (error: unknown, deadline: Deadline): Error =>
  deadline.hasPassed() ? stalled(error) : toModelError(error);
