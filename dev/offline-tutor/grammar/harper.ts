import * as z from 'zod';
import { type WorkerClient, createWorkerClient } from '../../worker-thread.ts';

/** One finding of harper.js, its place in UTF-16 units; `replacement` is its first suggestion. */
const Lint = z.object({
  rule: z.string(),
  kind: z.string(),
  start: z.int(),
  end: z.int(),
  message: z.string(),
  replacement: z.nullable(z.string()),
});
export type Lint = z.infer<typeof Lint>;

/** The harper.js checker in a thread of its own, as its dictionary takes a second and 300 MB: a text in, lints out. */
export type Harper = WorkerClient<string, Lint[]>;

export function createHarper(): Harper {
  return createWorkerClient(new URL('harper-worker.ts', import.meta.url), z.array(Lint));
}
