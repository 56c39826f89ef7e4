import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Addresses } from './addresses.ts';
import { BUILD_FUNCTIONS, VITE, webEnvironment } from './build.ts';
import { ROOT } from './paths.ts';
import type { StackPaths } from './paths.ts';
import { HOST, portVariables } from './ports.ts';
import type { Ports } from './ports.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const ERRORS = /error/i;

const QUIET_MS = 100;

/**
 * Bundles the function anew after each change, and has the functions emulator load it: its own watching leaves out
 * every path with a folder that begins with a dot.
 */
export function startBundler({ bundle, logs }: StackPaths, { hub }: Addresses): Service {
  const bundler = startService({
    name: 'bundler',
    command: process.execPath,
    args: [BUILD_FUNCTIONS, `--outfile=${bundle}`, '--watch'],
    env: process.env,
    logs,
    shows: ERRORS,
  });
  const reload = () => {
    // The hub is not there yet while the stack starts, and needs no telling then.
    fetch(`${hub}/functions/enableBackgroundTriggers`, { method: 'PUT' }).catch(() => undefined);
  };
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dirname(bundle), () => {
    clearTimeout(timer);
    timer = setTimeout(reload, QUIET_MS);
  });
  return {
    failure: bundler.failure,
    stop: () => {
      watcher.close();
      return bundler.stop();
    },
  };
}

/** Vite's development server with hot reload, on the hosting port; it passes /api on to the function. */
export function startVite(ports: Ports, addresses: Addresses, { logs }: StackPaths): Service {
  return startService({
    name: 'vite',
    command: process.execPath,
    args: [VITE, join(ROOT, 'web'), `--host=${HOST}`, `--port=${ports.hosting}`, '--strictPort'],
    env: { ...process.env, ...portVariables(ports), ...webEnvironment(addresses) },
    logs,
    shows: ERRORS,
  });
}
