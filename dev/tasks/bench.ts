/** `npm run bench [-- load|size|api|stream|words|voice|lighthouse|admin]`: all benchmarks, written to docs/benchmarks.md, or one of them. */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench/bench.ts';
import { BENCHMARKS, choose } from '../bench/benchmarks.ts';
import { pageOf } from '../bench/page.ts';
import type { Row } from '../bench/row.ts';
import { tableOf, verdictOf } from '../bench/table.ts';
import { haveChromium } from '../stack/chromium.ts';
import { ROOT } from '../stack/paths.ts';
import { freePorts } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';
import { runTask } from './support/run-task.ts';

/** Gives the same promise to everyone who asks. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => (made ??= make());
}

/** Times taken while others use the machine are theirs too, and Lighthouse multiplies them. */
function warnOfOthers(): void {
  const [load = 0] = loadavg();
  if (load > availableParallelism()) console.log(`The machine is busy (load ${load.toFixed(1)}).`);
}

const bench: Bench = {
  stack: once(async () => {
    console.log('Building Parley and starting a stack for the benchmarks ...');
    const ports = await freePorts();
    return startStack({
      name: 'bench',
      ports,
      model: { kind: 'local', pace: 'instant' },
      web: 'built',
      // One learner makes all the calls.
      environment: { USER_STARTS_PER_USER: '1000/1000', USER_STARTS_PER_DEVICE: '1000/1000' },
    });
  }),
  chromium: once(() => haveChromium(console.log)),
  say: console.log,
};

await runTask(async (args) => {
  const chosen = choose(args);
  const rows: Row[] = [];
  for (const [name, benchmark] of chosen) {
    console.log(`\nMeasuring ${name} ...`);
    warnOfOthers();
    rows.push(...(await benchmark(bench)));
  }
  console.log(`\n${tableOf(rows)}\n\n${verdictOf(rows)}`);
  if (chosen.size === BENCHMARKS.size) {
    writeFileSync(join(ROOT, 'docs', 'benchmarks.md'), await pageOf(rows, await bench.chromium()));
    console.log('Written to docs/benchmarks.md.');
  }
  return 0;
});
