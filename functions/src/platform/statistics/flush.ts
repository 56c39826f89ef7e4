import { setTimeout as pause } from 'node:timers/promises';
import type { Statistics } from './statistics.ts';

/** Statistics are not worth a longer wait. */
const TIMEOUT_MS = 2_000;

const flushWithTimeout = (statistics: Statistics): Promise<void> =>
  Promise.race([statistics.flush(), pause(TIMEOUT_MS, undefined, { ref: false })]);

/** Writes the statistics before a background function returns, because an idle instance may be frozen. */
export async function withFlush<Result>(
  statistics: Statistics,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    await flushWithTimeout(statistics);
  }
}

/** Writes the statistics on SIGTERM, then ends the process unless another listener does. */
export function flushOnTermination(statistics: Statistics): void {
  const flushAndEnd = async () => {
    const resumeExit = delayExit();
    try {
      await flushWithTimeout(statistics);
    } finally {
      resumeExit();
      if (process.listenerCount('SIGTERM') === 0) process.kill(process.pid, 'SIGTERM');
    }
  };
  process.prependOnceListener('SIGTERM', () => void flushAndEnd());
}

/** The Functions Framework exits in its own listener. Delays that until the returned function is called. */
function delayExit(): () => void {
  const exit = process.exit.bind(process);
  let exitNow: (() => void) | undefined;
  Reflect.set(process, 'exit', (code?: number) => {
    exitNow = () => exit(code);
  });
  return () => {
    Reflect.set(process, 'exit', exit);
    exitNow?.();
  };
}
