import { createClient } from '../api/client.ts';
import { env } from '../lib/env.ts';
import { appCheckToken, startAppCheck } from '../lib/app-check.ts';
import { whenIdle } from '../lib/async.ts';
import { lazy } from '../lib/lazy.ts';
import { OFFLINE_CODE } from './refusals.ts';

/** A part of the app that cannot be loaded is a line that is down, and is told as one. */
const loadModule = <Module>(loading: Promise<Module>): Promise<Module> =>
  loading.catch((cause: unknown) => {
    throw Object.assign(new Error('not loaded', { cause }), { code: OFFLINE_CODE });
  });

/**
 * Firebase in two lazy parts, because loading it eagerly delays the first paint. Auth loads when the browser is idle, Firestore
 * once a user is signed in.
 */
const firebase = {
  identity: lazy(async () => {
    await whenIdle();
    await startAppCheck();
    return loadModule(import('./identity.ts'));
  }),
  records: lazy(() => loadModule(import('./user-record.ts'))),
};

const client = createClient({
  baseUrl: env.apiBaseUrl,
  token: async (options) => (await firebase.identity()).getIdToken(options),
  appCheckToken,
});

export const services = {
  ...firebase,
  /** Tells the server that the caller has left this guest behind; its token proves it. */
  expireGuest: (guestToken: string): Promise<unknown> => client.call('expireGuest', { guestToken }),
};

export type Services = typeof services;
