import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { PROJECT } from '../stack/addresses.ts';
import { buildFunctions } from '../stack/build.ts';
import { getStackPaths } from '../stack/paths.ts';
import { bundleFunction } from './baseline/baseline.ts';
import { atMostMultipleOfBaseline, type Benchmark } from './benchmark.ts';
import { alternate, median } from './measure.ts';

const LIMIT = 1.25;
const RUNS = 21;

/** The packages that the function cannot do without, by the main entry points that functions/src imports. */
const REQUIRED_PACKAGES = `
export { initializeApp } from 'firebase-admin/app';
export { getAuth } from 'firebase-admin/auth';
export { getFirestore } from 'firebase-admin/firestore';
export { logger } from 'firebase-functions';
export { onRequest } from 'firebase-functions/https';
export { onSchedule } from 'firebase-functions/scheduler';
export { onTaskDispatched } from 'firebase-functions/tasks';
export { default as express } from 'express';
export { default as OpenAI } from 'openai';
`;

const TIME_IMPORT = `
const start = performance.now();
await import(process.argv[1]);
process.stdout.write(String(performance.now() - start));
process.exit(0);
`;

/** Milliseconds to import a bundle in a new process with a clean environment, unaffected by inherited variables. */
async function measureImport(bundle: string): Promise<number> {
  const url = pathToFileURL(bundle).href;
  const { stdout } = await execa(process.execPath, ['--input-type=module', '--eval', TIME_IMPORT, url], {
    env: { GCLOUD_PROJECT: PROJECT },
    extendEnv: false,
  });
  return Number(stdout);
}

/** Measures how long the function's bundle takes to load, compared with its indispensable packages. */
export const measureStartup: Benchmark = async () => {
  const { home } = getStackPaths('bench-startup');
  const productFolder = join(home, 'function');
  await buildFunctions(productFolder);
  const baselineBundle = await bundleFunction(join(home, 'packages'), REQUIRED_PACKAGES);
  const product = () => measureImport(join(productFolder, 'index.js'));
  const baseline = () => measureImport(baselineBundle);
  // The first run only warms the disk cache.
  const times = await alternate(product, baseline, RUNS, 1);
  const name = 'Loading the function, median';
  return [atMostMultipleOfBaseline(name, median(times.product), median(times.baseline), LIMIT)];
};
