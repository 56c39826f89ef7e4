import { env } from '../lib/env.ts';
import { appCheckToken, startAppCheck } from '../lib/app-check.ts';
import { nextTask, whenIdle } from '../lib/async.ts';
import { lazy } from '../lib/lazy.ts';
import { OFFLINE_CODE } from './account-errors.ts';

/** Reports a failed chunk load as being offline. A module is evaluated in a task of its own, because that takes long on a phone. */
async function loadModule<Module>(module: Promise<Module>): Promise<Module> {
  const loaded = await module.catch((cause: unknown) => {
    throw Object.assign(new Error('not loaded', { cause }), { code: OFFLINE_CODE });
  });
  await nextTask();
  return loaded;
}

/** Loads Auth when the browser is idle, and Firestore once a user is signed in, so that neither delays the first paint. */
const firebase = {
  identity: lazy(async () => {
    await whenIdle();
    await loadModule(startAppCheck());
    return loadModule(import('./identity.ts'));
  }),
  records: lazy(() => loadModule(import('./user-record.ts'))),
};

export const services = {
  ...firebase,
  /** Marks the previous guest as expired. The token proves that the guest belonged to the user. */
  expireGuest: async (guestToken: string): Promise<unknown> => {
    const { createLearnerClient } = await loadModule(import('../api/client.ts'));
    const { getIdToken } = await firebase.identity();
    const client = createLearnerClient({ baseUrl: env.apiBaseUrl, token: getIdToken, appCheckToken });
    return client.request('expireGuest', { guestToken });
  },
};

export type Services = typeof services;
