/** `npm run bench [-- load|size|api|stream|words|voice|lighthouse|admin]`: runs one benchmark, or all of them and writes docs/benchmarks.md. */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench/bench.ts';
import { BENCHMARKS, selectBenchmarks } from '../bench/benchmarks.ts';
import { formatPage } from '../bench/format-page.ts';
import type { Row } from '../bench/row.ts';
import { formatTable, formatVerdict } from '../bench/format-table.ts';
import { findOrInstallChromium } from '../stack/chromium.ts';
import { ROOT } from '../stack/paths.ts';
import { findFreePorts } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';
import { runTask } from './support/run-task.ts';

/** Runs `create` at most once and caches its promise. */
function once<Result>(create: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= create());
}

/** Other programs distort measured times, and Lighthouse multiplies the error. */
function warnIfBusy(): void {
  const [load = 0] = loadavg();
  if (load > availableParallelism()) console.log(`The machine is busy (load ${load.toFixed(1)}).`);
}

const bench: Bench = {
  stack: once(async () => {
    console.log('Building Parley and starting a stack for the benchmarks ...');
    const ports = await findFreePorts();
    return startStack({
      name: 'bench',
      ports,
      model: { kind: 'local', pace: 'instant' },
      web: 'built',
      // All requests come from the same learner.
      environment: { USER_STARTS_PER_USER: '1000/1000', USER_STARTS_PER_DEVICE: '1000/1000' },
    });
  }),
  chromium: once(() => findOrInstallChromium(console.log)),
  log: console.log,
};

await runTask(async (args) => {
  const chosen = selectBenchmarks(args);
  const rows: Row[] = [];
  for (const [name, benchmark] of chosen) {
    console.log(`\nMeasuring ${name} ...`);
    warnIfBusy();
    rows.push(...(await benchmark(bench)));
  }
  console.log(`\n${formatTable(rows)}\n\n${formatVerdict(rows)}`);
  if (chosen.size === BENCHMARKS.size) {
    writeFileSync(join(ROOT, 'docs', 'benchmarks.md'), await formatPage(rows, await bench.chromium()));
    console.log('Wrote docs/benchmarks.md.');
  }
  return 0;
});
