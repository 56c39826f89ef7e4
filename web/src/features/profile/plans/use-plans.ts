import { useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

const load = lazy(async () => (await import('../../../account/plan-catalogue.ts')).readPlans());

/** The plan catalogue, once for the page; `retry` asks again where it could not be had. */
export function usePlans() {
  const [tries, setTries] = useState(0);
  return { plans: useLoaded(load, String(tries)), retry: () => setTries(tries + 1) };
}
