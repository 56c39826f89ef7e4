/**
 * `npm run bench [-- (startup|size|api|stream|words|cards|progress|voice|lighthouse|admin)…]`: runs these benchmarks, or
 * all of them and writes docs/benchmarks.md. Fails if a budget is missed.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { measureAdmin } from '../bench/admin/measure-admin.ts';
import type { Benchmark, Row } from '../bench/benchmark.ts';
import { measureCards } from '../bench/measure-cards.ts';
import { measureLighthouse } from '../bench/measure-lighthouse.ts';
import { measureProgress } from '../bench/measure-progress.ts';
import { measureStartup } from '../bench/measure-startup.ts';
import { measureFirstToken, measureReply } from '../bench/measure-replies.ts';
import { measureSize } from '../bench/measure-size.ts';
import { measureWords } from '../bench/measure-words.ts';
import { formatPage, formatTable, formatVerdict, getExitCode } from '../bench/report.ts';
import { measureVoice } from '../bench/voice/measure-voice.ts';
import { TaskError } from '../launch/task-error.mjs';
import { findOrInstallChromium } from '../stack/chromium.ts';
import { ROOT } from '../stack/paths.ts';
import { findFreePorts } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';
import { runTask } from './support/run-task.ts';

/** In execution order: loading first, before a stack uses the machine; the benchmark that adds 100,000 users last. */
const BENCHMARKS = new Map<string, Benchmark>([
  ['startup', measureStartup],
  ['size', measureSize],
  ['api', measureReply],
  ['stream', measureFirstToken],
  ['words', measureWords],
  ['cards', measureCards],
  ['progress', measureProgress],
  ['voice', measureVoice],
  ['lighthouse', measureLighthouse],
  ['admin', measureAdmin],
]);

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

const startBenchStack = once(async () => {
  console.log('Building Parley and starting a stack for the benchmarks…');
  return startStack({
    name: 'bench',
    ports: await findFreePorts(),
    model: { kind: 'local', pace: 'instant' },
    web: 'built',
    // A benchmark sends requests faster than any learner.
    environment: { REQUESTS_PER_MINUTE: '100000' },
  });
});
const findChromium = once(() => findOrInstallChromium(console.log));

await runTask(async (chosen) => {
  const names = chosen.length === 0 ? [...BENCHMARKS.keys()] : chosen;
  const rows: Row[] = [];
  for (const name of names) {
    const measure = BENCHMARKS.get(name);
    if (!measure) {
      throw new TaskError(`Unknown benchmark "${name}". Choose one of ${[...BENCHMARKS.keys()].join(', ')}.`);
    }
    console.log(`\nMeasuring ${name}…`);
    warnIfBusy();
    rows.push(...(await measure({ stack: startBenchStack, chromium: findChromium })));
  }
  console.log(`\n${await formatTable(rows)}\n\n${formatVerdict(rows)}`);
  if (chosen.length === 0) {
    writeFileSync(join(ROOT, 'docs', 'benchmarks.md'), await formatPage(rows, await findChromium()));
    console.log('Wrote docs/benchmarks.md.');
  }
  return getExitCode(rows);
});
