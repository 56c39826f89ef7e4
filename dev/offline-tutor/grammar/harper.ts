import * as z from 'zod';
import { type WorkerClient, createWorkerClient } from '../../worker-thread.ts';

/** A finding of harper.js; positions are in UTF-16 code units, `replacement` is its first suggestion. */
const Lint = z.object({
  rule: z.string(),
  kind: z.string(),
  start: z.int(),
  end: z.int(),
  message: z.string(),
  replacement: z.nullable(z.string()),
});
export type Lint = z.infer<typeof Lint>;

/** The harper.js checker in a worker thread, because loading its dictionary takes a second and 300 MB. */
export type Harper = WorkerClient<string, Lint[]>;

export function createHarper(): Harper {
  return createWorkerClient(new URL('harper-worker.ts', import.meta.url), z.array(Lint));
}
