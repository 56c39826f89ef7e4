import { CORRECTION_POLICIES } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { Select } from '../../../ui/select.tsx';
import { changeCorrections, corrections } from './corrections.ts';
import { sessionMessages } from './messages.ts';

/** The choice of when the tutor corrects mistakes. */
export function CorrectionsSelect() {
  const t = useStore(sessionMessages);
  return (
    <Select
      label={t.corrections}
      options={CORRECTION_POLICIES}
      getLabel={(policy) => t[policy]}
      value={useStore(corrections)}
      onChange={changeCorrections}
    />
  );
}
