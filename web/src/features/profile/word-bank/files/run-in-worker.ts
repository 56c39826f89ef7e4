import type { FileTask, FileTaskResults } from './file-worker.ts';

/** Reads or writes a file in a worker, so that thousands of rows do not block the page. Rejects if the worker fails or `signal` aborts. */
export function runInWorker<Kind extends FileTask['kind']>(
  task: Extract<FileTask, { kind: Kind }>,
  signal?: AbortSignal,
): Promise<FileTaskResults[Kind]> {
  const worker = new Worker(new URL('file-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileTaskResults[Kind]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileTaskResults[Kind]>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(task, []);
  }).finally(() => worker.terminate());
}
