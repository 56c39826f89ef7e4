/** `npm run check`: everything that can be said about the code without running it. */
import { availableParallelism } from 'node:os';
import { CHECKS, run } from './check/checks.ts';
import type { Outcome } from './check/checks.ts';
import { runTask } from './support/run-task.ts';

function tell({ name, passed, output, seconds }: Outcome): void {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(`\n${output}\n`);
}

await runTask(async () => {
  const waiting = [...CHECKS];
  const failed: string[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await run(check);
      tell(outcome);
      if (!outcome.passed) failed.push(outcome.name);
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
