import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { addressesOf, PROJECT } from './addresses.ts';
import type { Addresses } from './addresses.ts';
import { buildFunctions, buildWeb } from './build.ts';
import { EXAMPLE_PRICES } from './example-prices.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { startFirebase } from './firebase.ts';
import { startBundler, startVite } from './live.ts';
import { findFirestoreTool, startFirestore } from './firestore.ts';
import { modelEnvironment, startModelServer } from './model.ts';
import type { Model } from './model.ts';
import { stackPaths } from './paths.ts';
import type { StackPaths } from './paths.ts';
import { assertFree } from './ports.ts';
import type { Ports } from './ports.ts';
import { seed } from './seed.ts';
import type { Service } from './service.ts';
import { answers, until } from './until.ts';
import { WEBHOOK_SECRET } from './webhook-secret.ts';

/** A part that ends is noticed at once; this is for one that is slow. */
const READY_SECONDS = 240;

export interface StackOptions {
  /** Stacks of different names run side by side. */
  name: string;
  ports: Ports;
  model: Model;
  /**
   * `built`: a production build, served by the hosting emulator. `live`: Vite serves it in its place with hot reload, and
   * the function is bundled anew after each change. `none`: only what is behind the web.
   */
  web: 'built' | 'live' | 'none';
  /** Further variables for the function. */
  environment?: Record<string, string>;
}

export interface Stack {
  addresses: Addresses;
  paths: StackPaths;
  /** Rejects with UnavailableError when a part ends by itself. */
  failure: Promise<never>;
  stop: () => Promise<void>;
}

/** Builds the product, starts every part of it, waits until all answer, and seeds them. Throws UnavailableError. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { name, ports, model, web } = options;
  const addresses = addressesOf(ports);
  const paths = stackPaths(name);
  const tool = await findFirestoreTool();
  await assertFree(ports);
  writeFirebaseConfig(paths, ports);

  const services: Service[] = [];
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
  };
  const startPart = (service: Service): Service => {
    services.push(service);
    return service;
  };
  const failure = () => Promise.race(services.map((service) => service.failure));
  const ready = (what: string, condition: () => Promise<boolean>) =>
    Promise.race([until(what, READY_SECONDS, condition), failure()]);

  try {
    if (tool.kind === 'gcloud') startPart(startFirestore(tool.gcloud, ports.firestore, paths));
    if (model.kind === 'local') startPart(startModelServer(model.pace, ports, paths));
    const webBuild = web === 'built' ? buildWeb({ outDir: paths.web, addresses }) : undefined;
    // It is awaited below; until then a failure must not count as unhandled.
    webBuild?.catch(() => undefined);

    await bundleFunctions(paths);
    if (web === 'live') {
      startPart(startBundler(paths, addresses));
      startPart(startVite(ports, addresses, paths));
    }
    const emulators = [
      'auth',
      'functions',
      'tasks',
      ...(web === 'built' ? ['hosting'] : []),
      ...(tool.kind === 'firebase-tools' ? ['firestore'] : []),
    ];
    startPart(
      startFirebase(emulators, paths, {
        RATE_LIMIT_HASH_KEY: 'local',
        BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET,
        // Nothing stands in front of the function here whose word about a caller's address would count.
        TRUSTED_PROXIES: '0',
        // Else the function would look for the metadata server of Google's cloud, for seconds.
        TASKS_SERVICE_ACCOUNT: 'tasks@parley.test',
        ...(model.kind === 'local' && EXAMPLE_PRICES),
        ...options.environment,
        ...modelEnvironment(model, addresses.model),
        FIRESTORE_EMULATOR_HOST: addresses.firestore,
      }),
    );

    await Promise.all([
      webBuild,
      ready('The Firestore emulator', () => answers(`http://${addresses.firestore}/`)),
      ready('The auth emulator', () => answers(`${addresses.auth}/emulator/v1/projects/${PROJECT}/config`)),
      model.kind === 'local' && ready('The model server', () => answers(`${addresses.model}/health`)),
    ]);
    await Promise.all([
      seed(addresses),
      ready('The function', () => answers(addresses.api, isFromOurFunction)),
    ]);
    if (web !== 'none') await ready('The web application', () => answers(addresses.hosting));
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, paths, failure: failure(), stop };
}

/** The functions emulator answers in plain text while it does not know the function; the function answers in JSON. */
function isFromOurFunction({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('application/json') ?? false;
}

/** A first bundle, so that firebase-tools finds a function; old maps and bundles go. */
async function bundleFunctions(paths: StackPaths): Promise<void> {
  rmSync(dirname(paths.bundle), { recursive: true, force: true });
  mkdirSync(dirname(paths.bundle), { recursive: true });
  await buildFunctions(paths.bundle);
}
