import { idle } from '../lib/async.ts';
import { lazy } from '../lib/lazy.ts';

/**
 * Firebase, in two parts that are loaded when first needed: the page has to be painted before (facts.md, First load).
 * The first one waits until the browser is idle; the second is asked for only when somebody is signed in.
 */
export const services = {
  identity: lazy(async () => {
    await idle();
    return import('./identity.ts');
  }),
  records: lazy(() => import('./user-record.ts')),
};

export type Services = typeof services;
