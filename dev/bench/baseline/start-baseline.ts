import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PROJECT } from '../../stack/addresses.ts';
import { startFirebase } from '../../stack/firebase.ts';
import { getModelEnvironment } from '../../stack/model.ts';
import { getStackPaths } from '../../stack/paths.ts';
import { findFreePorts, HOST } from '../../stack/ports.ts';
import type { Service } from '../../stack/service.ts';
import type { Stack } from '../../stack/stack.ts';
import { isReachable, waitUntil } from '../../stack/wait-until.ts';
import { bundleFunction } from './bundle-function.ts';

const SOURCE = new URL(import.meta.resolve('./function.ts'));
const READY_SECONDS = 60;

const at = (port: number) => ({ host: HOST, port });

/** The bare function passes on what the model says to an empty request, in JSON; an emulator without it does not. */
const isFromBaseline = ({ headers }: Response) =>
  headers.get('content-type')?.includes('application/json') ?? false;

/** The bare functions: where they answer, and their emulator. */
export interface Baseline {
  /** Calls of the model. */
  url: string;
  /** Offers of calls. */
  callUrl: string;
  service: Service;
}

/** A functions emulator like the stack's, with the bare functions instead of the product's; it shares all else. */
export async function startBaseline({ addresses }: Stack): Promise<Baseline> {
  const paths = getStackPaths('bench-bare');
  const ports = await findFreePorts();
  rmSync(paths.functions, { recursive: true, force: true });
  mkdirSync(paths.functions, { recursive: true });
  await bundleFunction(paths.functions, readFileSync(SOURCE, 'utf8'));
  writeFileSync(
    paths.firebaseJson,
    JSON.stringify({
      functions: { source: 'functions', runtime: 'nodejs24' },
      emulators: {
        singleProjectMode: true,
        functions: at(ports.functions),
        hub: at(ports.hub),
        logging: at(ports.logging),
        ui: { enabled: false },
      },
    }),
  );

  const service = startFirebase(['functions'], paths, {
    ...getModelEnvironment({ kind: 'local', pace: 'instant' }, addresses.model),
    FIRESTORE_EMULATOR_HOST: addresses.firestore,
  });
  const region = `http://${HOST}:${ports.functions}/${PROJECT}/europe-west1`;
  const url = `${region}/bare`;
  const ready = waitUntil('The bare function', READY_SECONDS, () =>
    isReachable(`${url}/ready`, isFromBaseline),
  );
  await Promise.race([ready, service.failure]);
  return { url, callUrl: `${region}/bareCall`, service };
}
