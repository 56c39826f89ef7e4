/** `npm run format`: formats all files with Prettier. */
import { execa } from 'execa';
import { ROOT } from '../stack/paths.ts';
import { runTask } from './support/run-task.ts';

await runTask(async () => {
  const { exitCode } = await execa('prettier', ['--write', '--log-level=warn', '.'], {
    cwd: ROOT,
    preferLocal: true,
    localDir: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    reject: false,
  });
  return exitCode ?? 1;
});
