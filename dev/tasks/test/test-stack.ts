import { getAddresses, PROJECT, type Addresses } from '../../stack/addresses.ts';
import { getStackPaths, getTestStackName } from '../../stack/paths.ts';
import { findFreePorts } from '../../stack/ports.ts';
import { startStack } from '../../stack/stack.ts';
import { WEBHOOK_SECRET } from '../../stack/firebase.ts';
import { RULES_PROJECT } from './rule-coverage.ts';

interface TestStack {
  addresses: Addresses;
  /** Environment variables that tell the tests where the stack is. */
  env: Record<string, string>;
  /** Folder for reports and traces. */
  home: string;
}

type Needs = 'emulators' | 'web';

/** Longer for journeys: they delay the model by a few seconds to test loading states, possibly on a busy machine. */
const MODEL_TIMEOUT_MS: Record<Needs, string> = { emulators: '4000', web: '7000' };

/** Function processes to start in advance: the emulator's concurrency limit, or as many as two browsers need. */
const PROCESSES: Record<Needs, number> = { emulators: 8, web: 3 };

function createTestEnvironment(addresses: Addresses): Record<string, string> {
  return {
    PARLEY_PROJECT: PROJECT,
    PARLEY_RULES_PROJECT: RULES_PROJECT,
    PARLEY_API_URL: `${addresses.api}/v2`,
    PARLEY_HOSTING_URL: addresses.hosting,
    PARLEY_MODEL_URL: addresses.model,
    PARLEY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    FIRESTORE_EMULATOR_HOST: addresses.firestore,
    CLOUD_TASKS_EMULATOR_HOST: addresses.tasks,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(addresses.auth).host,
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** On a busy machine, the emulator abandons processes that start too slowly, and never answers their requests. */
const WARM_UP_TIMEOUT_MS = 120_000;

/**
 * Starts function processes in advance. The emulator starts one whenever a request finds none idle, and many starts at
 * once during the tests would cause timeouts.
 */
async function warmUp({ api, region }: Addresses, processes: number): Promise<void> {
  const request = (url: string, options: RequestInit = {}) => {
    const signal = AbortSignal.timeout(WARM_UP_TIMEOUT_MS);
    return Promise.allSettled(Array.from({ length: processes }, () => fetch(url, { ...options, signal })));
  };
  await request(api);
  // An unknown call counts as ended, so hanging it up has no effect.
  const body = JSON.stringify({ data: { callId: 'warm-up' } });
  const headers = { 'Content-Type': 'application/json' };
  await request(`${region}/hangUpCall`, { method: 'POST', headers, body });
}

/**
 * Runs one part of the tests. Starts a stack for it, unless it needs none, and stops the stack afterwards. Throws
 * TaskError.
 */
export async function withTestStack<Result>(
  part: string,
  needs: 'nothing' | Needs,
  run: (stack: TestStack) => Promise<Result>,
): Promise<Result> {
  const name = getTestStackName(part);
  const { home } = getStackPaths(name);
  const ports = await findFreePorts();
  const addresses = getAddresses(ports);
  const testStack = { addresses, env: createTestEnvironment(addresses), home };
  if (needs === 'nothing') return run(testStack);

  console.log(`Building Parley and starting a stack for the tests (${part})…`);
  const stack = await startStack({
    name,
    ports,
    model: { kind: 'local', pace: 'instant' },
    web: needs === 'web' ? 'built' : 'none',
    environment: {
      MODEL_TIMEOUT_MS: MODEL_TIMEOUT_MS[needs],
      // Tests leave calls open.
      MAX_CALLS: '1000',
      // They have their own push services.
      PUSH_SERVICES: 'http://127.0.0.1:*',
    },
  });
  try {
    await warmUp(addresses, PROCESSES[needs]);
    return await run(testStack);
  } finally {
    await stack.stop();
  }
}
