import { addressesOf, PROJECT } from '../../stack/addresses.ts';
import type { Addresses } from '../../stack/addresses.ts';
import { stackPaths, testStackName } from '../../stack/paths.ts';
import { freePorts } from '../../stack/ports.ts';
import { startStack } from '../../stack/stack.ts';
import { WEBHOOK_SECRET } from '../../stack/webhook-secret.ts';
import { RULES_PROJECT } from './rule-coverage.ts';
import { warmUp } from './warm-up.ts';

/** Where tests run: what they know of their stack, and the folder for what they leave. */
export interface TestStack {
  addresses: Addresses;
  env: Record<string, string>;
  home: string;
}

type Needs = 'emulators' | 'web';

/** How long the model may take. A journey has it take some seconds, to look at what is there meanwhile, on a busy machine. */
const MODEL_TIMEOUT_MS: Record<Needs, string> = { emulators: '4000', web: '7000' };

/** As many as the emulator lets work at once, and as two browsers need. */
const PROCESSES: Record<Needs, number> = { emulators: 8, web: 3 };

/** What the tests know of their stack. */
function testEnvironment(addresses: Addresses): Record<string, string> {
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

/**
 * Runs a part of the tests against a stack of its own, which ends with it; `needs` says how much of one. Throws UnavailableError.
 */
export async function onTestStack<Result>(
  part: string,
  needs: 'nothing' | Needs,
  run: (stack: TestStack) => Promise<Result>,
): Promise<Result> {
  const name = testStackName(part);
  const { home } = stackPaths(name);
  const ports = await freePorts();
  const addresses = addressesOf(ports);
  const here = { addresses, env: testEnvironment(addresses), home };
  if (needs === 'nothing') return run(here);

  console.log(`Building Parley and starting a stack for the tests (${part}) ...`);
  const stack = await startStack({
    name,
    ports,
    model: { kind: 'local', pace: 'instant' },
    web: needs === 'web' ? 'built' : 'none',
    environment: { MODEL_TIMEOUT_MS: MODEL_TIMEOUT_MS[needs] },
  });
  try {
    await warmUp(addresses, PROCESSES[needs]);
    return await run(here);
  } finally {
    await stack.stop();
  }
}
