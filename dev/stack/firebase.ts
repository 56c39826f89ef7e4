import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './addresses.ts';
import { ROOT, type StackPaths } from './paths.ts';
import { startService, type Service } from './service.ts';

const FIREBASE = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** Signs billing events for local stacks. It is public, because a local stack has nothing to protect. */
export const WEBHOOK_SECRET = 'local-webhook-secret';

/** The VAPID keys of local stacks, which are public for the same reason. */
export const PUSH_KEYS = {
  public: 'BN1vFxqWrDzBsbVNkUBDR6B1bqF4FjamsGI7GEXXVFFPw-WAo3Lb-46zmIC8H3PDzsCowzLoJelxhQq8vSruRDw',
  private: '79VQ0IZLnFipz5AwKsfa2AlLxFSTdJHQmx71BFCyuus',
};

/** The function's secrets (functions/src/index.ts). */
const SECRETS = [
  'OPENAI_API_KEY',
  'RATE_LIMIT_HASH_KEY',
  'BILLING_WEBHOOK_SECRET',
  'PUSH_PRIVATE_KEY',
] as const;

/** The environment of the function, including its secrets. */
export type FunctionEnvironment = { OPENAI_API_KEY: string } & Record<string, string>;

/**
 * Starts the Firebase emulators. The function inherits `environment`. Secrets are also written to .secret.local,
 * because the emulator requests missing ones from Secret Manager.
 */
export function startFirebaseEmulators(
  emulators: readonly string[],
  paths: StackPaths,
  environment: FunctionEnvironment & { FIRESTORE_EMULATOR_HOST: string },
): Service {
  const secrets = join(paths.functions, '.secret.local');
  const lines = SECRETS.map((name) => `${name}=${JSON.stringify(environment[name] ?? '')}\n`);
  writeFileSync(secrets, lines.join(''), { mode: 0o600 });
  process.once('exit', () => rmSync(secrets, { force: true }));

  return startService({
    name: 'firebase',
    command: process.execPath,
    args: [
      FIREBASE,
      'emulators:start',
      `--config=${paths.firebaseJson}`,
      `--only=${emulators.join(',')}`,
      `--project=${PROJECT}`,
      '--non-interactive',
    ],
    env: {
      ...process.env,
      ...environment,
      // The emulator starts a Node process for each concurrent request; dozens of them would overload a small machine.
      FUNCTIONS_EMULATOR_PARALLEL: '8',
      // Seconds. After the default of 30 the emulator abandons a slow process and never answers its requests.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      // No message of the day, update checks or access to the developer's Firebase account.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      npm_config_offline: 'true',
      XDG_CONFIG_HOME: join(paths.home, 'config'),
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      FIREBASE_DEBUG_PATH: join(paths.logs, 'firebase-debug.log'),
    },
    logs: paths.logs,
    echoPattern: /"severity":"(?:ERROR|CRITICAL)"|Failed to load/,
  });
}
