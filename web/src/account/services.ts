import { env } from '../lib/env.ts';
import { getAppCheckToken, startAppCheck } from '../lib/app-check.ts';
import { nextTask, whenIdle } from '../lib/async.ts';
import { onFirstInteraction } from '../lib/first-interaction.ts';
import { lastUserKind } from '../lib/last-user-kind.ts';
import { lazy } from '../lib/lazy.ts';
import { OFFLINE_CODE } from './account-errors.ts';

/** Reports a failed chunk load as being offline. Evaluates each module in its own task, because evaluation takes long on a phone. */
async function loadModule<Module>(module: Promise<Module>): Promise<Module> {
  const loaded = await module.catch((cause: unknown) => {
    throw Object.assign(new Error('not loaded', { cause }), { code: OFFLINE_CODE });
  });
  await nextTask();
  return loaded;
}

/** Loads Auth when the browser is idle, and Firestore on first use, so that neither delays the first paint. */
const firebase = {
  identity: lazy(async () => {
    await whenIdle();
    await loadModule(startAppCheck());
    return loadModule(import('./identity.ts'));
  }),
  records: lazy(() => loadModule(import('./user-record.ts'))),
};

/** Pages that are the same for all newcomers. */
const PUBLIC_PAGES = /^\/(?:practice|placement|login|forgot-password|offer|privacy)?$/u;

export const services = {
  ...firebase,
  /**
   * Calls a function as soon as the page needs the account: on a public page, at a newcomer's first interaction; otherwise immediately.
   * A newcomer's mere visit thus neither creates a guest account nor loads Firebase.
   */
  whenNeeded: (onNeeded: () => void): void => {
    const isNewcomer = lastUserKind.read() === undefined;
    if (!isNewcomer || !PUBLIC_PAGES.test(location.pathname)) return onNeeded();
    onFirstInteraction(() => {
      onNeeded();
      // Load Firestore together with Auth, because the learner may start a session immediately.
      void firebase.records().catch(() => undefined);
    });
  },
  /** Marks the previous guest as expired. The token proves that the guest belonged to the user. */
  expireGuest: async (guestToken: string): Promise<unknown> => {
    const { createLearnerClient } = await loadModule(import('../api/client.ts'));
    const { getIdToken } = await firebase.identity();
    const client = createLearnerClient({
      baseUrl: env.apiBaseUrl,
      token: getIdToken,
      appCheckToken: getAppCheckToken,
    });
    return client.request('expireGuest', { guestToken });
  },
};

export type Services = typeof services;
