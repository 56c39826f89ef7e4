import * as z from 'zod/mini';

const Environment = z.object({
  PARLEY_PROJECT: z.string(),
  PARLEY_API_URL: z.string(),
  PARLEY_MODEL_URL: z.string(),
  PARLEY_WEBHOOK_SECRET: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
  // Read by firebase-admin itself, in the tests' own servers.
  CLOUD_TASKS_EMULATOR_HOST: z.string(),
});

const environment = Environment.parse(process.env);

/** The local stack for these tests; `npm test` starts it. */
export const stack = {
  project: environment.PARLEY_PROJECT,
  apiUrl: environment.PARLEY_API_URL,
  modelUrl: environment.PARLEY_MODEL_URL,
  webhookSecret: environment.PARLEY_WEBHOOK_SECRET,
  firestoreHost: environment.FIRESTORE_EMULATOR_HOST,
  authHost: environment.FIREBASE_AUTH_EMULATOR_HOST,
};
