import { constants } from 'node:os';
import { TaskError } from '../../launch/task-error.mjs';

/**
 * Runs a task as the main program: its result is the exit code, and a TaskError is printed without a stack trace.
 * The supervisor that launch.mjs starts ends all child processes.
 */
export async function runTask(task: (args: string[]) => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  try {
    process.exit(await task(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof TaskError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
