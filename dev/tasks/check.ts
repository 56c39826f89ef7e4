/** `npm run check`: runs all static checks. */
import { availableParallelism } from 'node:os';
import { execa } from 'execa';
import { ROOT } from '../stack/paths.ts';
import { runTask } from './support/run-task.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
}

const bin = (name: string, command: string, ...args: string[]): Check => ({ name, command, args });
const script = (name: string, ...args: string[]): Check => ({ name, command: process.execPath, args });

/** Slowest first, so that no slow check runs alone at the end. */
const CHECKS: readonly Check[] = [
  bin('linter', 'oxlint', '--type-aware', '--deny-warnings'),
  bin('formatting', 'prettier', '--check', '--log-level=warn', '.'),
  bin('unused code', 'knip', '--no-progress'),
  bin('type check of functions', 'tsc', '-p', 'functions'),
  bin('type check of web', 'tsc', '-p', 'web'),
  bin('type check of web/push-worker', 'tsc', '-p', 'web/push-worker'),
  bin('type check of web/e2e', 'tsc', '-p', 'web/e2e'),
  bin('type check of dev', 'tsc', '-p', 'dev'),
  script('import directions', 'dev/tasks/check/directions.ts'),
  script('docs/openapi.json', 'functions/openapi.ts', '--check'),
  script('documented settings', 'dev/tasks/check/configuration.ts'),
  script('tests cited in docs/security.md', 'dev/tasks/check/cited-tests.ts'),
];

/** Runs a check and prints its result. Returns whether it passed. */
async function runCheck({ name, command, args }: Check): Promise<boolean> {
  const { failed, all, durationMs } = await execa(command, args, {
    cwd: ROOT,
    preferLocal: true,
    localDir: ROOT,
    all: true,
    stdin: 'ignore',
    reject: false,
  });
  console.log(`${failed ? 'FAILED' : 'ok    '} ${name} (${(durationMs / 1_000).toFixed(1)} s)`);
  if (failed) console.log(`\n${all}\n`);
  return !failed;
}

await runTask(async () => {
  const queue = [...CHECKS];
  const failed: string[] = [];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      if (!(await runCheck(check))) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));

  const summary =
    failed.length === 0
      ? `All ${CHECKS.length} checks passed.`
      : `${failed.length} of ${CHECKS.length} checks failed: ${failed.join(', ')}.`;
  console.log(summary);
  return failed.length === 0 ? 0 : 1;
});
