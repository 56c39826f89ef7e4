import * as z from 'zod/mini';
import { createStoredValue } from '../../lib/stored-value.ts';

const PARAMETER_COUNT = 21;

/** Parameters of FSRS that were fitted to a learner's reviews on this device. */
const StoredParameters = z.object({
  /** How many reviews the learner had when the parameters were fitted. */
  reviews: z.int(),
  /** Null if the defaults were as good. */
  values: z.nullable(z.array(z.number()).check(z.length(PARAMETER_COUNT))),
});

/** The parameters of FSRS for a learner. */
export const createParameterStore = (uid: string) =>
  createStoredValue(
    'localStorage',
    `parley.fsrs.${uid}`,
    (stored) => StoredParameters.safeParse(stored).data,
  );

let current: readonly number[] | null = null;

/** The parameters for the learner whose cards are loaded; null for the defaults. */
export const getParameters = (): readonly number[] | null => current;

/** Call this before the learner's cards are loaded. */
export function loadParameters(uid: string): void {
  current = createParameterStore(uid).read()?.values ?? null;
}
