import { createClient } from '../api/client.ts';
import { env } from '../env.ts';
import { appCheckToken, startAppCheck } from '../lib/app-check.ts';
import { idle } from '../lib/async.ts';
import { lazy } from '../lib/lazy.ts';

/**
 * Firebase, in two parts that are loaded when first needed: the page has to be painted before (facts.md, First load).
 * The first one waits until the browser is idle; the second is asked for only when somebody is signed in.
 */
const firebase = {
  identity: lazy(async () => {
    await idle();
    await startAppCheck();
    return import('./identity.ts');
  }),
  records: lazy(() => import('./user-record.ts')),
};

const client = createClient({
  baseUrl: env.apiBaseUrl,
  token: async (options) => (await firebase.identity()).idToken(options),
  appCheckToken,
});

export const services = {
  ...firebase,
  /** Tells the server that the caller has left this guest behind; its token proves it. */
  expireGuest: (guestToken: string): Promise<unknown> => client.call('expireGuest', { guestToken }),
};

export type Services = typeof services;
