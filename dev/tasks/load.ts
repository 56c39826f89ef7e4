/**
 * `npm run load [-- 50|200|500]`: runs text sessions of many learners at once against the packaged function and a bare handler.
 * Without an argument it runs all levels and writes docs/load.md. Fails if a session fails with 50 or 200 learners.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TaskError } from '../launch/task-error.mjs';
import { PROCESSES, startHandlers } from '../load/handlers.ts';
import { createLearners } from '../load/learners.ts';
import { formatPage, formatThroughput, formatVerdict } from '../load/report.ts';
import { runLevel, type Level } from '../load/run-level.ts';
import { getExitCode, summarize, type LevelResult } from '../load/summary.ts';
import { ROOT } from '../stack/paths.ts';
import { findFreePorts } from '../stack/ports.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { runTask } from './support/run-task.ts';

/** A learner on the FREE plan has five sessions a month. */
const LEVELS: readonly Level[] = [
  { learners: 50, sessions: 2 },
  { learners: 200, sessions: 1 },
  { learners: 500, sessions: 1 },
];

function selectLevels(only: string | undefined): readonly Level[] {
  if (only === undefined) return LEVELS;
  const levels = LEVELS.filter(({ learners }) => String(learners) === only);
  if (levels.length > 0) return levels;
  throw new TaskError(`Unknown level "${only}". Choose 50, 200 or 500 learners.`);
}

async function measureLevels(stack: Stack, levels: readonly Level[]): Promise<LevelResult[]> {
  const handlers = await startHandlers(stack);
  const results: LevelResult[] = [];
  try {
    for (const { learners: count, sessions } of levels) {
      console.log(`Running ${count * sessions} sessions of ${count} learners…`);
      const learners = await createLearners(stack.addresses, `load-${count}`, count);
      const product = summarize(await runLevel(handlers.product, learners, sessions));
      const bare = summarize(await runLevel(handlers.bare, learners, sessions));
      results.push({ learners: count, product, bare });
    }
  } finally {
    await handlers.stop();
  }
  return results;
}

await runTask(async ([only]) => {
  const levels = selectLevels(only);
  if (process.platform !== 'linux')
    throw new TaskError('npm run load reads CPU times from /proc, which only Linux has.');
  console.log('Building Parley and starting a stack for the load test…');
  const stack = await startStack({
    name: 'load',
    ports: await findFreePorts(),
    model: { kind: 'local', pace: 'instant' },
    web: 'none',
  });
  const results = await Promise.race([measureLevels(stack, levels), stack.failure]);
  await stack.stop();
  console.log(`\n${await formatThroughput(results)}\n\n${formatVerdict(results)}`);
  if (only === undefined) {
    writeFileSync(join(ROOT, 'docs', 'load.md'), await formatPage(results, PROCESSES));
    console.log('Wrote docs/load.md.');
  }
  return getExitCode(results);
});
