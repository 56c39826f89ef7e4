import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);
// Not imported from paths.ts, because the type check of functions/, whose tests import this file, does not read .mjs
// files.
const ROOT = join(import.meta.dirname, '..', '..');
const FUNCTIONS = join(ROOT, 'functions');
const FIREBASE_TOOLS = join(ROOT, 'node_modules', 'firebase-tools');

const FirebaseJson = z.object({ functions: z.looseObject({ ignore: z.array(z.string()) }) });
const Archive = z.object({ pathToSource: z.string() });
type Pack = (project: string, source: string, config: unknown, ...rest: unknown[]) => Promise<unknown>;
const Packer = z.object({
  prepareFunctionsUpload: z.custom<Pack>((value) => typeof value === 'function'),
});

/**
 * Builds the function and unpacks what `firebase deploy` would upload, into a folder outside the repository. Uses a
 * copy, because several tests do this at the same time.
 */
export async function unpackDeployedPackage() {
  const project = await mkdtemp(join(tmpdir(), 'parley-project-'));
  const source = join(project, 'functions');
  await cp(FUNCTIONS, source, { recursive: true, filter: (path) => basename(path) !== 'dist' });
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  await run(process.execPath, ['build.ts'], { cwd: source });
  const { functions: config } = FirebaseJson.parse(
    JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')),
  );
  const require = createRequire(import.meta.url);
  const { prepareFunctionsUpload } = Packer.parse(
    require(join(FIREBASE_TOOLS, 'lib', 'deploy', 'functions', 'prepareFunctionsUpload.js')),
  );
  const { pathToSource } = Archive.parse(
    await prepareFunctionsUpload(project, source, config, [], undefined, { exportType: 'tar.gz' }),
  );
  const folder = await mkdtemp(join(tmpdir(), 'parley-package-'));
  await run('tar', ['-xzf', pathToSource, '-C', folder]);
  await rm(project, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

const Address = z.object({ port: z.number() });

/** The emulators and the model that the served function uses; hosts include their ports. */
export interface PackageServices {
  project: string;
  firestoreHost: string;
  authHost: string;
  modelUrl: string;
  webhookSecret: string;
}

/** Serves the package alone, as in production but with the emulators; `output` collects its log. */
export async function servePackage(
  folder: string,
  { project, firestoreHost, authHost, modelUrl, webhookSecret }: PackageServices,
) {
  const output: string[] = [];
  const child = fork(join(import.meta.dirname, 'serve-package.ts'), {
    silent: true,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      // Node limits its heap to half of an instance's 1 GiB.
      NODE_OPTIONS: '--enable-source-maps --max-old-space-size=512',
      K_SERVICE: 'api',
      FUNCTION_TARGET: 'api',
      FUNCTION_SIGNATURE_TYPE: 'http',
      FUNCTION_SOURCE: folder,
      // Set by `firebase deploy`.
      LOG_EXECUTION_ID: 'true',
      GCLOUD_PROJECT: project,
      FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
      FIRESTORE_EMULATOR_HOST: firestoreHost,
      FIREBASE_AUTH_EMULATOR_HOST: authHost,
      OPENAI_API_KEY: 'test',
      OPENAI_BASE_URL: `${modelUrl}/v1`,
      RATE_LIMIT_HASH_KEY: 'test',
      BILLING_WEBHOOK_SECRET: webhookSecret,
      APP_CHECK: 'off',
      ALLOWED_ORIGINS: 'https://parley.example',
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(String(text)));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (address) => resolve(Address.parse(address).port));
    child.once('exit', () => reject(new Error(`The package did not start:\n${output.join('')}`)));
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The package has no process.');
  return {
    pid,
    url: `http://127.0.0.1:${port}`,
    output,
    /** The resident memory of the process, in bytes. */
    readMemory: async (): Promise<number> => {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
      return Number(stdout) * 1024;
    },
    stop: async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

export type ServedPackage = Awaited<ReturnType<typeof servePackage>>;
