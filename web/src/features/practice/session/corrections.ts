import {
  CORRECTION_POLICIES,
  DEFAULT_CORRECTIONS,
  type CorrectionPolicy,
} from '@parley/functions/contract/basics';
import { atom } from 'nanostores';
import { createStoredValue } from '../../../lib/stored-value.ts';

const saved = createStoredValue(
  'localStorage',
  'parley.corrections',
  (stored): CorrectionPolicy =>
    CORRECTION_POLICIES.find((policy) => policy === stored) ?? DEFAULT_CORRECTIONS,
);

/** When the tutor corrects the learner's mistakes. */
export const corrections = atom(saved.read());

export function changeCorrections(policy: CorrectionPolicy): void {
  corrections.set(policy);
  saved.write(policy);
}
