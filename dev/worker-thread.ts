import { Worker, parentPort } from 'node:worker_threads';
import * as z from 'zod';

const Call = z.object({ id: z.int(), input: z.unknown() });
const Outcome = z.discriminatedUnion('ok', [
  z.object({ id: z.int(), ok: z.literal(true), output: z.unknown() }),
  z.object({ id: z.int(), ok: z.literal(false), reason: z.string() }),
]);
type Outcome = z.infer<typeof Outcome>;

/** Answers every call that `callWorker` posts to this thread with what `handle` gives, or with why it failed. */
export function serveWorker<Input>(
  schema: z.ZodType<Input>,
  handle: (input: Input) => Promise<unknown>,
): void {
  const port = parentPort;
  if (port === null) throw new Error('serveWorker belongs in a worker thread.');
  const answer = async (message: unknown): Promise<Outcome> => {
    const { id, input } = Call.parse(message);
    try {
      return { id, ok: true, output: await handle(schema.parse(input)) };
    } catch (error) {
      return { id, ok: false, reason: error instanceof Error ? error.message : 'unknown' };
    }
  };
  port.on('message', (message: unknown) => void answer(message).then((outcome) => port.postMessage(outcome)));
}

export interface WorkerClient<Input, Output> {
  /** Starts the thread at the first call. Rejects when the call fails or the thread dies; the next call starts anew. */
  call(input: Input): Promise<Output>;
  close(): Promise<void>;
}

/** Calls into one worker thread, which lives from the first call until `close`, and keeps no process alive. */
export function createWorkerClient<Input, Output>(
  file: URL,
  schema: z.ZodType<Output>,
): WorkerClient<Input, Output> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = (message: unknown): void => {
    const outcome = Outcome.parse(message);
    const call = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    if (outcome.ok) call?.resolve(outcome.output);
    else call?.reject(new Error(outcome.reason));
    if (waiting.size === 0) worker?.unref();
  };
  const abandon = (reason: string): void => {
    worker = undefined;
    for (const call of waiting.values()) call.reject(new Error(reason));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(file, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    started.on('message', settle);
    started.on('error', (error) =>
      abandon(error instanceof Error ? error.message : 'the worker thread failed'),
    );
    started.on('exit', () => abandon('the worker thread ended'));
    return started;
  };

  return {
    async call(input) {
      const call = Promise.withResolvers<unknown>();
      const id = (lastId += 1);
      waiting.set(id, call);
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
