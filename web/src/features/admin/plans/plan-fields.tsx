import { useStore } from '@nanostores/react';
import type { useSubmission } from '../../../lib/use-submission.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { planEditorMessages } from './messages.ts';
import type { PlanValues } from './plan-form.ts';

interface PlanFieldsProps {
  values: PlanValues;
  field: ReturnType<typeof useSubmission<PlanValues>>['field'];
}

const INTEGER = { inputMode: 'numeric', autoComplete: 'off' } as const;

export function PlanFields({ values, field }: PlanFieldsProps) {
  const t = useStore(planEditorMessages);
  const limits = [
    { name: 'textLimit', checkbox: 'isTextUnlimited', checkboxLabel: t.unlimitedText },
    { name: 'voiceLimit', checkbox: 'isVoiceUnlimited', checkboxLabel: t.unlimitedVoice },
  ] as const;
  return (
    <>
      {limits.map(({ name, checkbox, checkboxLabel }) => (
        <div key={name}>
          <TextInput
            label={t[name]}
            {...field(name)}
            {...INTEGER}
            disabled={values[checkbox]}
            placeholder={values[checkbox] ? t.unlimited : undefined}
          />
          <Checkbox label={checkboxLabel} {...field(checkbox)} />
        </div>
      ))}
      <TextInput label={t.messagesPerSession} {...field('messagesPerSession')} {...INTEGER} />
      <TextInput label={t.secondsPerCall} {...field('secondsPerCall')} {...INTEGER} />
      <TextInput label={t.price} {...field('price')} inputMode="decimal" autoComplete="off" />
    </>
  );
}
