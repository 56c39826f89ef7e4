/**
 * `npm run mutation [-- <Stryker's options>]`: changes the pure modules in many small ways and counts the changes that
 * no test notices.
 */
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../stack/paths.ts';
import { runTask } from './support/run-task.ts';

await runTask(async (args) => {
  const { exitCode } = await execa(
    join(ROOT, 'node_modules', '.bin', 'stryker'),
    ['run', join('dev', 'mutation', 'stryker.config.json'), ...args],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], reject: false },
  );
  return exitCode ?? 1;
});
