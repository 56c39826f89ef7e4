import { getAddresses, PROJECT, type Addresses } from './addresses.ts';
import { buildFunctions, buildWeb } from './build.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { PUSH_KEYS, startFirebaseEmulators, WEBHOOK_SECRET } from './firebase.ts';
import { startBundler, startVite } from './live-reload.ts';
import { findFirestoreTool, startFirestore } from './firestore.ts';
import { getModelEnvironment, startModelServer, type Model } from './model.ts';
import { getStackPaths, type StackPaths } from './paths.ts';
import { assertPortsAreFree, type Ports } from './ports.ts';
import { seed } from './seed.ts';
import type { Service } from './service.ts';
import { isReachable, waitUntil } from './wait-until.ts';

/** For slow starts only; a service that ends is reported immediately. */
const READY_SECONDS = 240;

/** Made-up prices in US dollars, so that the admin overview can show costs. */
const EXAMPLE_PRICES = {
  PRICE_PER_MILLION_INPUT_TOKENS: '0.5',
  PRICE_PER_MILLION_OUTPUT_TOKENS: '2',
  PRICE_PER_MILLION_SPOKEN_CHARACTERS: '15',
  PRICE_PER_VOICE_MINUTE: '0.06',
};

export interface StackOptions {
  name: string;
  ports: Ports;
  model: Model;
  /**
   * `built`: the production build on the hosting emulator. `live`: Vite with hot reload, and the function is rebuilt
   * after each change. `none`: no web application.
   */
  web: 'built' | 'live' | 'none';
  /** Additional variables for the function. */
  environment?: Record<string, string>;
}

export interface Stack {
  addresses: Addresses;
  paths: StackPaths;
  /** Rejects with TaskError when a service ends unexpectedly. */
  failure: Promise<never>;
  stop: () => Promise<void>;
}

/** Builds the product, starts all services, waits until they respond, and seeds the emulators. Throws TaskError. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { name, ports, model, web } = options;
  const addresses = getAddresses(ports);
  const paths = getStackPaths(name);
  const tool = await findFirestoreTool();
  await assertPortsAreFree(ports);
  writeFirebaseConfig(paths, ports);

  const services: Service[] = [];
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
  };
  const waitForFailure = () => Promise.race(services.map((service) => service.failure));
  const waitUntilReady = (service: string, condition: () => Promise<boolean>) =>
    Promise.race([waitUntil(service, READY_SECONDS, condition), waitForFailure()]);

  try {
    if (tool.kind === 'gcloud') services.push(startFirestore(tool.gcloud, ports.firestore, paths));
    if (model.kind === 'local') services.push(startModelServer(model.pace, ports, paths));
    const webBuild = web === 'built' ? buildWeb({ outDir: paths.web, addresses }) : undefined;
    // Awaited below; prevents an unhandled rejection until then.
    webBuild?.catch(() => undefined);

    await buildFunctions(paths.bundle);
    if (web === 'live') {
      services.push(startBundler(paths, addresses));
      services.push(startVite(ports, addresses, paths));
    }
    const emulators = [
      'auth',
      'functions',
      'tasks',
      ...(web === 'built' ? ['hosting'] : []),
      ...(tool.kind === 'firebase-tools' ? ['firestore'] : []),
    ];
    services.push(
      startFirebaseEmulators(emulators, paths, {
        RATE_LIMIT_HASH_KEY: 'local',
        BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET,
        PUSH_PUBLIC_KEY: PUSH_KEYS.public,
        PUSH_PRIVATE_KEY: PUSH_KEYS.private,
        PUSH_CONTACT: 'mailto:operators@parley.test',
        // There is no proxy in front of the local function.
        TRUSTED_PROXIES: '0',
        // Without it the function spends seconds looking for Google Cloud's metadata server.
        TASKS_SERVICE_ACCOUNT: 'tasks@parley.test',
        // There is no emulator for App Check.
        APP_CHECK: 'off',
        // The emulator sends no emails.
        VERIFIED_EMAIL: 'off',
        ...(model.kind === 'local' && EXAMPLE_PRICES),
        ...options.environment,
        ...getModelEnvironment(model, addresses.model),
        FIRESTORE_EMULATOR_HOST: addresses.firestore,
      }),
    );

    await Promise.all([
      webBuild,
      waitUntilReady('The Firestore emulator', () => isReachable(`http://${addresses.firestore}/`)),
      waitUntilReady('The auth emulator', () =>
        isReachable(`${addresses.auth}/emulator/v1/projects/${PROJECT}/config`),
      ),
      model.kind === 'local' &&
        waitUntilReady('The model server', () => isReachable(`${addresses.model}/health`)),
    ]);
    await Promise.all([
      seed(addresses),
      waitUntilReady('The function', () => isReachable(addresses.api, isFromOurFunction)),
    ]);
    if (web !== 'none') await waitUntilReady('The web application', () => isReachable(addresses.hosting));
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, paths, failure: waitForFailure(), stop };
}

/** The emulator itself responds in plain text until it has loaded the function, which responds in JSON. */
function isFromOurFunction({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('application/json') ?? false;
}
