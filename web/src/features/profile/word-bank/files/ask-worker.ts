import type { Answers, Job } from './files-worker.ts';

/**
 * Has the worker do a job: files of thousands of rows are read and written beside the page, which stays smooth. Rejects
 * where the worker cannot be loaded or fails, and with the reason of `signal`.
 */
export function askWorker<Kind extends Job['kind']>(
  job: Extract<Job, { kind: Kind }>,
  signal: AbortSignal,
): Promise<Answers[Kind]> {
  const worker = new Worker(new URL('files-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Answers[Kind]>();
  worker.addEventListener('message', ({ data }: MessageEvent<Answers[Kind]>) => resolve(data));
  worker.addEventListener('error', () => reject(new Error('the worker failed')));
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.postMessage(job, []);
  return promise.finally(() => worker.terminate());
}
