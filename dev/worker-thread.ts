import { Worker, parentPort } from 'node:worker_threads';
import * as z from 'zod';

const WorkerRequest = z.object({ id: z.int(), input: z.unknown() });
const Outcome = z.discriminatedUnion('ok', [
  z.object({ id: z.int(), ok: z.literal(true), output: z.unknown() }),
  z.object({ id: z.int(), ok: z.literal(false), reason: z.string() }),
]);
type Outcome = z.infer<typeof Outcome>;

/** Handles the requests of a `WorkerClient` in this thread with `handle`. */
export function serveWorker<Input>(
  schema: z.ZodType<Input>,
  handle: (input: Input) => Promise<unknown>,
): void {
  const port = parentPort;
  if (port === null) throw new Error('serveWorker must run in a worker thread.');
  const answer = async (message: unknown): Promise<Outcome> => {
    const { id, input } = WorkerRequest.parse(message);
    try {
      return { id, ok: true, output: await handle(schema.parse(input)) };
    } catch (error) {
      return { id, ok: false, reason: error instanceof Error ? error.message : 'unknown' };
    }
  };
  port.on('message', (message: unknown) => void answer(message).then((outcome) => port.postMessage(outcome)));
}

export interface WorkerClient<Input, Output> {
  /** Starts the thread if necessary. Rejects when the call fails or the thread ends; the next call restarts it. */
  call(input: Input): Promise<Output>;
  close(): Promise<void>;
}

/** Creates a client for one worker thread. An idle thread does not keep the process alive. */
export function createWorkerClient<Input, Output>(
  file: URL,
  schema: z.ZodType<Output>,
): WorkerClient<Input, Output> {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = (message: unknown): void => {
    const outcome = Outcome.parse(message);
    const call = pending.get(outcome.id);
    pending.delete(outcome.id);
    if (outcome.ok) call?.resolve(outcome.output);
    else call?.reject(new Error(outcome.reason));
    if (pending.size === 0) worker?.unref();
  };
  const end = (ended: Worker, reason: string): void => {
    // A thread that fails also exits; another one may have been started by then.
    if (worker !== ended) return;
    worker = undefined;
    for (const call of pending.values()) call.reject(new Error(reason));
    pending.clear();
  };
  const start = (): Worker => {
    const started = new Worker(file, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    started.on('message', settle);
    started.on('error', (error) =>
      end(started, error instanceof Error ? error.message : 'the worker thread failed'),
    );
    started.on('exit', () => end(started, 'the worker thread ended'));
    return started;
  };

  return {
    async call(input) {
      const call = Promise.withResolvers<unknown>();
      const id = (lastId += 1);
      pending.set(id, call);
      worker ??= start();
      worker.ref();
      worker.postMessage({ id, input }, []);
      return schema.parse(await call.promise);
    },
    async close() {
      await worker?.terminate();
    },
  };
}
