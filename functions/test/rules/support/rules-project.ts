import * as z from 'zod/mini';

const Environment = z.object({ PARLEY_RULES_PROJECT: z.string(), FIRESTORE_EMULATOR_HOST: z.string() });
const environment = Environment.parse(process.env);
const { hostname, port } = new URL(`http://${environment.FIRESTORE_EMULATOR_HOST}`);

/** A separate project in the stack's Firestore emulator, because the emulator reports coverage by project. */
export const rulesProject = {
  projectId: environment.PARLEY_RULES_PROJECT,
  host: hostname,
  port: Number(port),
};
