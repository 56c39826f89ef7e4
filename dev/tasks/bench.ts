/** `npm run bench`: the benchmarks of dev/bench. */
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../stack/paths.ts';
import { runTask } from './support/run-task.ts';

await runTask(async (args) => {
  const { exitCode } = await execa(process.execPath, [join(ROOT, 'dev', 'bench', 'main.ts'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    reject: false,
  });
  return exitCode ?? 1;
});
