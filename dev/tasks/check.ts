/** `npm run check`: runs all static checks. */
import { availableParallelism } from 'node:os';
import { CHECKS, runCheck } from './check/checks.ts';
import type { CheckResult } from './check/checks.ts';
import { runTask } from './support/run-task.ts';

function printResult({ name, passed, output, seconds }: CheckResult): void {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(`\n${output}\n`);
}

await runTask(async () => {
  const waiting = [...CHECKS];
  const failed: string[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(check);
      printResult(result);
      if (!result.passed) failed.push(result.name);
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
