import { setImmediate } from 'node:timers/promises';
import type { WordPattern } from '../contract/index.ts';
import { createWordPatterns } from '../language/word-patterns.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';

/**
 * Creates a pattern for each word; the page uses the patterns to find the due words that a learner has used. Throws
 * `registered-only`.
 */
export const getWordPatterns: UseCase<'getWordPatterns'> = async (_services, { words }, context) => {
  requireRegistered(context);
  const wordPatterns: WordPattern[] = [];
  for (const word of words) {
    wordPatterns.push(...(await createWordPatterns([word])));
    // Creating all patterns without a pause can take half a second, which would delay other requests.
    await setImmediate();
    context.signal.throwIfAborted();
  }
  return { wordPatterns };
};
