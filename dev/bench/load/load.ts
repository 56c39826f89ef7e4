import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { PROJECT } from '../../stack/addresses.ts';
import { buildFunctions } from '../../stack/build.ts';
import { ROOT, getStackPaths } from '../../stack/paths.ts';
import type { Bench } from '../bench.ts';
import { bundleFunction } from '../baseline/bundle-function.ts';
import { atMostTimesBaseline } from '../row.ts';
import type { Row } from '../row.ts';
import { median } from '../statistics.ts';
import { createThirdPartyModules } from './third-party-imports.ts';

const LIMIT = 1.25;
const RUNS = 21;

const TIME_IMPORT = `
const start = performance.now();
await import(process.argv[1]);
process.stdout.write(String(performance.now() - start));
process.exit(0);
`;

/** Milliseconds to import a bundle in a fresh process that looks neither like a running instance nor like this one. */
async function importTime(bundle: string): Promise<number> {
  const url = pathToFileURL(bundle).href;
  const { stdout } = await execa(process.execPath, ['--input-type=module', '--eval', TIME_IMPORT, url], {
    env: { GCLOUD_PROJECT: PROJECT },
    extendEnv: false,
  });
  return Number(stdout);
}

/** A bundle of what functions/src imports eagerly from packages, and nothing else. */
function bundleImports(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  const modules = createThirdPartyModules(join(ROOT, 'functions', 'src', 'index.ts'));
  const exports = modules.map((source, index) => {
    writeFileSync(join(folder, 'src', `${index}.ts`), source);
    return `export * as used${index} from './${index}.ts';`;
  });
  return bundleFunction(folder, `${exports.join('\n')}\n`);
}

/** How long the function's bundle takes to load, against the packages that it imports. */
export async function load({ log }: Bench): Promise<Row[]> {
  const { home } = getStackPaths('bench-load');
  const product = join(home, 'function.js');
  await buildFunctions(product);
  const bare = await bundleImports(join(home, 'imports'));

  const times: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (let run = -1; run < RUNS; run += 1) {
    const productTime = await importTime(product);
    const bareTime = await importTime(bare);
    // The first of each only warms the disk.
    if (run < 0) continue;
    times.product.push(productTime);
    times.bare.push(bareTime);
  }
  log(`Loaded each ${RUNS} times.`);
  return [
    atMostTimesBaseline('Loading the function, median', median(times.product), median(times.bare), LIMIT),
  ];
}
