import { join } from 'node:path';
import type { Addresses } from './addresses.ts';
import { BUILD_FUNCTIONS, VITE, webEnvironment } from './build.ts';
import { ROOT } from './paths.ts';
import type { StackPaths } from './paths.ts';
import { HOST, portVariables } from './ports.ts';
import type { Ports } from './ports.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const ERRORS = /error/i;

/** Bundles the function anew after each change; the functions emulator reloads it. */
export function startBundler({ bundle, logs }: StackPaths): Service {
  return startService({
    name: 'bundler',
    command: process.execPath,
    args: [BUILD_FUNCTIONS, `--outfile=${bundle}`, '--watch'],
    env: process.env,
    logs,
    shows: ERRORS,
  });
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
