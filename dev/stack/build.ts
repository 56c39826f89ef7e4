import { join } from 'node:path';
import { execa } from 'execa';
import { TaskError } from '../launch/task-error.mjs';
import { PROJECT, type Addresses } from './addresses.ts';
import { PUSH_KEYS } from './firebase.ts';
import { ROOT } from './paths.ts';

export const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
export const BUILD_FUNCTIONS = join(ROOT, 'functions', 'build.ts');

async function build(name: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const { failed, all } = await execa(process.execPath, args, { cwd: ROOT, env, all: true, reject: false });
  if (failed) throw new TaskError(`${all}\n${name} failed to build.`);
}

/** Bundles the function into the folder `outdir`, by default functions/dist. Throws TaskError with esbuild's output. */
export function buildFunctions(outdir?: string): Promise<void> {
  return build('The function', [BUILD_FUNCTIONS, ...(outdir ? [`--outdir=${outdir}`] : [])]);
}

/** Build settings of the web application for a local stack; a production build reads them from its environment. */
export function getWebEnvironment(addresses: Addresses): Record<string, string> {
  return {
    VITE_SITE_URL: addresses.hosting,
    VITE_FIREBASE_API_KEY: 'local',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_APP_ID: '1:0:web:0',
    VITE_AUTH_EMULATOR_URL: addresses.auth,
    VITE_FIRESTORE_EMULATOR: addresses.firestore,
    // The .invalid domain never resolves, so no one can pay by mistake.
    VITE_PAYMENT_URL_SMART: 'https://pay.parley.invalid/smart',
    VITE_PAYMENT_URL_PREMIUM: 'https://pay.parley.invalid/premium',
    VITE_PUSH_PUBLIC_KEY: PUSH_KEYS.public,
    VITE_HELP_CENTER_URL: 'https://pay.parley.invalid/help',
    // The page follows the function's settings.
    VITE_MODEL_TIMEOUT_MS: process.env['MODEL_TIMEOUT_MS'] ?? '',
    VITE_CALLS: process.env['MAX_CALLS'] === '0' ? 'off' : '',
  };
}

/** Builds the web application to web/dist for production, or to `outDir` for a local stack. */
export function buildWeb(local?: { outDir: string; addresses: Addresses }): Promise<void> {
  const args = [VITE, 'build', join(ROOT, 'web'), '--logLevel=warn'];
  if (!local) return build('The web application', args);
  return build(
    'The web application',
    [...args, `--outDir=${local.outDir}`, '--emptyOutDir'],
    getWebEnvironment(local.addresses),
  );
}
