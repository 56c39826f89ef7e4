/**
 * `npm run evaluate [-- --yes] [--limit n] [--concurrency n]`: measures the quality of the feedback and the tutor with
 * the configured model, or with the offline tutor, and writes docs/feedback-quality.md.
 */
import { join } from 'node:path';
import { execa } from 'execa';
import { getAddresses } from '../stack/addresses.ts';
import { getModelEnvironment, resolveModel, startModelServer } from '../stack/model.ts';
import { getStackPaths, ROOT } from '../stack/paths.ts';
import { findFreePorts } from '../stack/ports.ts';
import type { Service } from '../stack/service.ts';
import { isReachable, waitUntil } from '../stack/wait-until.ts';
import { runTask } from './support/run-task.ts';

/** Loading Harper's dictionary takes seconds. */
const READY_SECONDS = 60;

/** Starts the offline tutor unless the environment configures a model. */
async function prepareModel(): Promise<{ env: Record<string, string>; service?: Service }> {
  const model = resolveModel(process.env);
  const ports = await findFreePorts();
  const { model: url } = getAddresses(ports);
  if (model.kind === 'remote') return { env: getModelEnvironment(model, url) };
  const service = startModelServer('instant', ports, getStackPaths('evaluation'));
  const isReady = () => isReachable(url, () => true);
  await Promise.race([waitUntil('The offline tutor', READY_SECONDS, isReady), service.failure]);
  return { env: { ...getModelEnvironment(model, url), PARLEY_OFFLINE_TUTOR: 'true' }, service };
}

await runTask(async (args) => {
  const { env, service } = await prepareModel();
  try {
    const main = join(ROOT, 'functions', 'evaluation', 'main.ts');
    const { exitCode = 1 } = await execa(process.execPath, [main, ...args], {
      env,
      stdio: 'inherit',
      reject: false,
    });
    return exitCode;
  } finally {
    await service?.stop();
  }
});
