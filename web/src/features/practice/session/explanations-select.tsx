import { useStore } from '@nanostores/react';
import { Select } from '../../../ui/select.tsx';
import {
  changeExplanationLanguage,
  EXPLANATION_CHOICES,
  explanationLanguage,
} from './explanation-language.ts';
import { sessionMessages } from './messages.ts';

/** The choice of the language in which the feedback explains mistakes. */
export function ExplanationsSelect({ description }: { description?: string }) {
  const t = useStore(sessionMessages);
  return (
    <Select
      label={t.explanations}
      description={description}
      options={EXPLANATION_CHOICES}
      getLabel={(choice) => t[choice]}
      value={useStore(explanationLanguage)}
      onChange={changeExplanationLanguage}
    />
  );
}
