import type { Prompt } from './ai.ts';
import type { Deadline } from './deadline.ts';
import { isWorthRetrying, NonsenseError } from './model-error.ts';

/**
 * Asks, and where that fails in a way that may pass, once more. After nonsense, `repair` are the turns that tell the
 * model what was wrong with it.
 */
export async function withOneRetry<Result>(
  deadline: Deadline,
  ask: (repair: Prompt) => Promise<Result>,
): Promise<Result> {
  try {
    return await ask([]);
  } catch (error) {
    if (deadline.signal.aborted || !isWorthRetrying(error)) throw error;
    return ask(error instanceof NonsenseError ? error.repair : []);
  }
}
