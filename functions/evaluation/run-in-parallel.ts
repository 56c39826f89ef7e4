import pLimit from 'p-limit';

export interface ParallelOptions {
  /** How many tasks run at the same time. */
  concurrency: number;
  onProgress: (done: number, total: number) => void;
  /** Called for each task that fails, such as a refused request. */
  onError: (error: unknown) => void;
}

/** Runs a task for each element, several at a time, and reports the progress. The results leave out tasks that failed. */
export async function runInParallel<Element, Result>(
  elements: readonly Element[],
  { concurrency, onProgress, onError }: ParallelOptions,
  task: (element: Element, index: number) => Promise<Result>,
): Promise<Result[]> {
  let done = 0;
  const limit = pLimit(concurrency);
  const results = await Promise.all(
    elements.map((element, index) =>
      limit(async () => {
        try {
          return [await task(element, index)];
        } catch (error) {
          onError(error);
          return [];
        } finally {
          done += 1;
          onProgress(done, elements.length);
        }
      }),
    ),
  );
  return results.flat();
}

/** With more failed tasks, the figures would say little about the model. */
const MAX_FAILED_SHARE = 0.02;

export const isReliable = (failed: number, total: number): boolean =>
  total > 0 && failed <= MAX_FAILED_SHARE * total;

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** One line for each different error, the most frequent first. */
export const describeErrors = (errors: readonly unknown[]): string[] =>
  [...Map.groupBy(errors, describeError)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([description, { length }]) => `${length} failed: ${description}`);
