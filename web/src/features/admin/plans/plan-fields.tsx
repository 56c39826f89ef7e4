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

/** The fields of a plan: two limits, either of which may be none, how long sessions are, and the price. */
export function PlanFields({ values, field }: PlanFieldsProps) {
  const t = useStore(planEditorMessages);
  const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <div>
        <TextInput
          label={t.textLimit}
          {...field('textLimit')}
          {...whole}
          disabled={values.isTextUnlimited}
          {...(values.isTextUnlimited && { placeholder: t.unlimited })}
        />
        <Checkbox label={t.unlimitedText} {...field('isTextUnlimited')} />
      </div>
      <div>
        <TextInput
          label={t.voiceLimit}
          {...field('voiceLimit')}
          {...whole}
          disabled={values.isVoiceUnlimited}
          {...(values.isVoiceUnlimited && { placeholder: t.unlimited })}
        />
        <Checkbox label={t.unlimitedVoice} {...field('isVoiceUnlimited')} />
      </div>
      <TextInput label={t.messagesPerSession} {...field('messagesPerSession')} {...whole} />
      <TextInput label={t.secondsPerCall} {...field('secondsPerCall')} {...whole} />
      <TextInput label={t.price} {...field('price')} inputMode="decimal" autoComplete="off" />
    </>
  );
}
