import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Addresses } from './addresses.ts';
import { BUILD_FUNCTIONS, VITE, getWebEnvironment } from './build.ts';
import { ROOT, type StackPaths } from './paths.ts';
import { HOST, toPortVariables, type Ports } from './ports.ts';
import { startService, type Service } from './service.ts';

const ERRORS = /error/i;
const DEBOUNCE_MS = 100;

/**
 * Rebuilds the function after each change and reloads it in the functions emulator, whose own watcher ignores folders
 * whose names begin with a dot.
 */
export function startBundler({ bundle, logs }: StackPaths, { hub }: Addresses): Service {
  const bundler = startService({
    name: 'bundler',
    command: process.execPath,
    args: [BUILD_FUNCTIONS, `--outdir=${bundle}`, '--watch'],
    env: process.env,
    logs,
    echoPattern: ERRORS,
  });
  const reload = () => {
    // Fails while the stack starts, when no reload is needed.
    fetch(`${hub}/functions/enableBackgroundTriggers`, { method: 'PUT' }).catch(() => undefined);
  };
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(bundle, () => {
    clearTimeout(timer);
    timer = setTimeout(reload, DEBOUNCE_MS);
  });
  return {
    failure: bundler.failure,
    stop: () => {
      watcher.close();
      return bundler.stop();
    },
  };
}

/** Starts Vite's development server on the hosting port; it proxies /api to the function. */
export function startVite(ports: Ports, addresses: Addresses, { logs }: StackPaths): Service {
  return startService({
    name: 'vite',
    command: process.execPath,
    args: [VITE, join(ROOT, 'web'), `--host=${HOST}`, `--port=${ports.hosting}`, '--strictPort'],
    env: { ...process.env, ...toPortVariables(ports), ...getWebEnvironment(addresses) },
    logs,
    echoPattern: ERRORS,
  });
}
