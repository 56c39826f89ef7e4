import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleFunction } from '../bench/baseline/baseline.ts';
import { listRequests } from '../bench/model-server-client.ts';
import { PROJECT } from '../stack/addresses.ts';
import { servePackage, unpackDeployedPackage, type ServedPackage } from '../stack/deployed-package.ts';
import type { Stack } from '../stack/stack.ts';
import { createLearners } from './learners.ts';
import { practise } from './practise.ts';
import { createBarePractice } from './practise-bare.ts';
import { runLevel, type Handler } from './run-level.ts';

const BARE_FUNCTION = new URL(import.meta.resolve('./bare-function.ts'));

/** Concurrent sessions that warm up the processes and the emulators. */
const WARM_UP_LEARNERS = 20;

/** One for each core. */
export const PROCESSES = availableParallelism();

interface Handlers {
  product: Handler;
  bare: Handler;
  stop: () => Promise<void>;
}

async function serve({ addresses }: Stack, folder: string): Promise<ServedPackage[]> {
  const services = {
    project: PROJECT,
    firestoreHost: addresses.firestore,
    authHost: new URL(addresses.auth).host,
    modelUrl: addresses.model,
    webhookSecret: 'load',
  };
  return Promise.all(Array.from({ length: PROCESSES }, () => servePackage(folder, services)));
}

/** Stops the processes and writes their output to the logs of the stack. */
async function stopAll(processes: readonly ServedPackage[], name: string, logs: string): Promise<void> {
  await Promise.all(processes.map((served) => served.stop()));
  for (const [index, { output }] of processes.entries()) {
    writeFileSync(join(logs, `${name}-${index + 1}.log`), output.join(''));
  }
}

/** Starts the processes of the packaged function and of the bare handler, and warms both up. */
export async function startHandlers(stack: Stack): Promise<Handlers> {
  const bareBundle = await bundleFunction(
    join(stack.paths.home, 'bare'),
    readFileSync(BARE_FUNCTION, 'utf8'),
  );
  const deployed = await unpackDeployedPackage();
  const productProcesses = await serve(stack, deployed.folder);
  const bareProcesses = await serve(stack, dirname(dirname(bareBundle)));

  const product = { processes: productProcesses, practise };
  const learners = await createLearners(stack.addresses, 'warm-up', WARM_UP_LEARNERS);
  // This is the stack's first session, so the model server has recorded only this session's requests.
  await runLevel(product, learners.slice(0, 1), 1);
  const modelRequests = await listRequests(stack.addresses.model);
  const bare = { processes: bareProcesses, practise: createBarePractice(modelRequests) };
  for (const handler of [product, bare]) await runLevel(handler, learners, 1);

  return {
    product,
    bare,
    stop: async () => {
      await stopAll(productProcesses, 'function', stack.paths.logs);
      await stopAll(bareProcesses, 'bare', stack.paths.logs);
      await deployed.remove();
    },
  };
}
