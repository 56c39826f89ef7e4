import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { execa } from 'execa';
import { getAddresses, type Addresses } from '../../stack/addresses.ts';
import { BUILD_FUNCTIONS } from '../../stack/build.ts';
import { writeFirebaseConfig } from '../../stack/firebase-config.ts';
import { startFirebaseEmulators } from '../../stack/firebase.ts';
import { getModelEnvironment } from '../../stack/model.ts';
import { getStackPaths } from '../../stack/paths.ts';
import { findFreePorts } from '../../stack/ports.ts';
import { isReachable, waitUntil } from '../../stack/wait-until.ts';

const FUNCTION = new URL(import.meta.resolve('./function.ts'));

/** Bundles TypeScript source to `<folder>/dist/index.js` with a copy of the product's build script. */
export async function bundleFunction(folder: string, source: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'index.ts'), source);
  for (const script of ['build.ts', 'exclude-packages.ts'])
    copyFileSync(join(dirname(BUILD_FUNCTIONS), script), join(folder, script));
  await execa(process.execPath, [join(folder, basename(BUILD_FUNCTIONS))]);
  return join(folder, 'dist', 'index.js');
}

/** Starts function.ts in a second functions emulator, which uses the stack's database and model server. */
export async function startBaseline(stack: Addresses) {
  const paths = getStackPaths('bench-baseline');
  const ports = await findFreePorts();
  await bundleFunction(paths.functions, readFileSync(FUNCTION, 'utf8'));
  writeFirebaseConfig(paths, ports);
  const service = startFirebaseEmulators(['functions'], paths, {
    ...getModelEnvironment({ kind: 'local', pace: 'instant' }, stack.model),
    FIRESTORE_EMULATOR_HOST: stack.firestore,
  });
  const url = getAddresses(ports).region;
  const ready = waitUntil('The baseline', 60, () => isReachable(`${url}/baselineReply`));
  await Promise.race([ready, service.failure]);
  return { url, service };
}
