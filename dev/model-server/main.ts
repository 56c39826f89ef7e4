import * as z from 'zod';
import { createModelServer, DEFAULT_TIMING } from './server.ts';

const createWholeNumberSchema = (minimum: number, maximum: number) => {
  const rule = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d+$/u, rule)
    .transform(Number)
    .pipe(z.int().min(minimum, rule).max(maximum, rule));
};
const Environment = z.object({
  PARLEY_MODEL_PORT: createWholeNumberSchema(1, 65_535).default(8787),
  PARLEY_MODEL_PACE_MS: createWholeNumberSchema(0, 10_000).default(15),
  PARLEY_MODEL_CREATED_MS: createWholeNumberSchema(0, 10_000).default(DEFAULT_TIMING.createdMs),
  PARLEY_MODEL_CANCEL_MS: createWholeNumberSchema(0, 10_000).default(DEFAULT_TIMING.cancelMs),
});

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const environment = Environment.safeParse(process.env);
if (!environment.success) {
  const [issue] = environment.error.issues;
  fail(`The model server cannot start: ${issue?.path.join('.')} ${issue?.message}.`);
}
const {
  PARLEY_MODEL_PORT: port,
  PARLEY_MODEL_PACE_MS: paceMs,
  PARLEY_MODEL_CREATED_MS: createdMs,
  PARLEY_MODEL_CANCEL_MS: cancelMs,
} = environment.data;

const server = createModelServer({ paceMs, realtime: { createdMs, cancelMs } });
let isStopping = false;
const stop = (): void => {
  isStopping = true;
  void server.close().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

async function listen(): Promise<void> {
  try {
    const url = await server.listen(port);
    process.stdout.write(`Model server: ${url}\n`);
  } catch (error) {
    const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (isPortInUse) fail(`Port ${port} is in use. Stop the program that uses it, or set PARLEY_MODEL_PORT.`);
    fail(
      `The model server cannot listen on port ${port}: ${error instanceof Error ? error.message : 'unknown reason'}.`,
    );
  }
}

// Warm up before listening, so that the first request is fast.
await server.warmUp().catch((error: unknown) => {
  // Stopping during the warm-up is not an error.
  if (!isStopping) throw error;
});
if (!isStopping) await listen();
