import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { TaskError } from '../launch/task-error.mjs';
import { ROOT, type StackPaths } from './paths.ts';
import { HOST } from './ports.ts';
import { findProgram } from './find-program.ts';
import { startService, type Service } from './service.ts';

const GCLOUD_JAVA = 17;
const FIREBASE_JAVA = 21;

/**
 * The tool that starts the Firestore emulator. gcloud works offline and with Java 17; firebase-tools downloads a jar
 * once.
 */
export type FirestoreTool = { kind: 'gcloud'; gcloud: string } | { kind: 'firebase-tools' };

/** The major version of the `java` on PATH, if it runs. */
async function getJavaVersion(): Promise<number | undefined> {
  const { stderr, failed } = await execa('java', ['-version'], { reject: false });
  const version = failed ? undefined : /version "(?:1\.)?(\d+)/.exec(stderr)?.[1];
  return version === undefined ? undefined : Number(version);
}

/**
 * The gcloud on PATH if its Firestore component is installed. Checks the folder because `gcloud components` takes
 * seconds.
 */
function findGcloudWithFirestore(): string | undefined {
  const gcloud = findProgram('gcloud');
  if (!gcloud) return undefined;
  const component = join(dirname(dirname(realpathSync(gcloud))), 'platform', 'cloud-firestore-emulator');
  return existsSync(component) ? gcloud : undefined;
}

/** Throws TaskError when neither tool can run. */
export async function findFirestoreTool(): Promise<FirestoreTool> {
  const java = await getJavaVersion();
  if (java === undefined) {
    throw new TaskError(`The Firestore emulator needs Java. Install Java ${FIREBASE_JAVA} or newer.`);
  }
  const gcloud = findGcloudWithFirestore();
  if (gcloud && java >= GCLOUD_JAVA) return { kind: 'gcloud', gcloud };
  if (java >= FIREBASE_JAVA) return { kind: 'firebase-tools' };
  throw new TaskError(
    `The Firestore emulator needs Java ${FIREBASE_JAVA} or newer (found ${java}), or Java ${GCLOUD_JAVA} with the gcloud component cloud-firestore-emulator.`,
  );
}

/** Starts the emulator with gcloud and the rules of the project. */
export function startFirestore(gcloud: string, port: number, paths: StackPaths): Service {
  return startService({
    name: 'firestore',
    command: gcloud,
    args: [
      'emulators',
      'firestore',
      'start',
      `--host-port=${HOST}:${port}`,
      `--rules=${join(ROOT, 'firestore.rules')}`,
    ],
    env: {
      ...process.env,
      CLOUDSDK_CONFIG: join(paths.home, 'gcloud'),
      CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
      CLOUDSDK_CORE_DISABLE_USAGE_REPORTING: 'true',
      CLOUDSDK_COMPONENT_MANAGER_DISABLE_UPDATE_CHECK: 'true',
    },
    logs: paths.logs,
  });
}
