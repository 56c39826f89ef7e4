import { onRequest } from 'firebase-functions/https';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

const deps = createDeps(readConfig(process.env));

// The first Firestore call of an instance costs 170 ms more than the next; K_SERVICE tells a running instance from a deploy.
if (process.env['K_SERVICE'] !== undefined) {
  void deps.db
    .collection('plans')
    .doc('FREE')
    .get()
    .catch(() => undefined);
}

/** The API: one Express app as one 2nd-generation function. */
export const api = onRequest(
  {
    region: 'europe-west1',
    secrets: ['OPENAI_API_KEY', 'SOURCE_HASH_KEY'],
    timeoutSeconds: 60,
    memory: '512MiB',
    concurrency: 80,
  },
  createApp(deps),
);
