import type { Plan, PlanId } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { onClearLearnerData } from '../../../lib/learner-data.ts';
import { getSubmissionError, useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ErrorAlert } from '../shared/error-alert.tsx';
import { planEditorMessages } from './messages.ts';
import {
  createPlanSchema,
  getChangedFields,
  hasChanges,
  INPUT_NAMES,
  parsePlan,
  rebase,
  toFormValues,
  type Field,
  type PlanValues,
} from './plan-form.ts';
import { savePlan } from './plans-api.ts';

const INTEGER_INPUT = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Unsaved input and the plan it is based on, kept while the admin uses other views of the panel. */
const drafts = new Map<PlanId, { values: PlanValues; base: Plan }>();
onClearLearnerData(() => drafts.clear());

/** `conflict`: another admin has changed these fields. */
type Notice = { kind: 'saved' } | { kind: 'conflict'; fields: readonly Field[] };

/** A form for a plan. Keeps unsaved input when another admin changes the plan, and while the form is unmounted. */
export function PlanEditor({ id, plan }: { id: PlanId; plan: Plan }) {
  const t = useStore(planEditorMessages);
  const [schema] = useState(createPlanSchema);
  const [draft] = useState(() => drafts.get(id));
  const [base, setBase] = useState(draft?.base ?? plan);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { control, setValue, progress, submit, clearError, field } = useSubmission<PlanValues>({
    schema,
    defaultValues: draft?.values ?? toFormValues(plan),
    send,
  });
  const values = useWatch({ control, compute: (all: PlanValues) => all });
  const isChanged = hasChanges(values, base);
  const busy = progress.status === 'sending';
  useEffect(() => {
    if (isChanged) drafts.set(id, { values, base });
    else drafts.delete(id);
  }, [id, isChanged, values, base]);

  function replaceValues(previous: PlanValues, next: PlanValues) {
    for (const input of INPUT_NAMES) {
      if (next[input] !== previous[input]) setValue(input, next[input], { shouldValidate: true });
    }
  }

  async function send(sent: PlanValues) {
    const entered = parsePlan(sent) ?? base;
    setNotice(null);
    const result = await savePlan(id, entered, base);
    if (result.kind === 'failed') return result;
    if (result.kind === 'saved') {
      // An unmounted form does not run the effect above.
      drafts.delete(id);
      setBase(entered);
      setNotice(result);
      return null;
    }
    replaceValues(sent, rebase(sent, base, result.current));
    setBase(result.current);
    setNotice({ kind: 'conflict', fields: getChangedFields(base, result.current) });
    return { message: t.changed };
  }

  const cancel = () => {
    replaceValues(values, toFormValues(base));
    clearError();
    setNotice(null);
  };
  const error = getSubmissionError(progress);
  const limits = [
    { name: 'textLimit', checkbox: 'isTextUnlimited', checkboxLabel: t.unlimitedText },
    { name: 'voiceLimit', checkbox: 'isVoiceUnlimited', checkboxLabel: t.unlimitedVoice },
  ] as const;

  return (
    <SectionCard title={id}>
      <form
        noValidate
        onSubmit={isChanged ? submit : (event) => event.preventDefault()}
        className="mt-4 flex flex-col gap-4"
      >
        {limits.map(({ name, checkbox, checkboxLabel }) => (
          <div key={name}>
            <TextInput
              label={t[name]}
              {...field(name)}
              {...INTEGER_INPUT}
              disabled={values[checkbox]}
              placeholder={values[checkbox] ? t.unlimited : undefined}
            />
            <Checkbox label={checkboxLabel} {...field(checkbox)} />
          </div>
        ))}
        <TextInput label={t.messagesPerSession} {...field('messagesPerSession')} {...INTEGER_INPUT} />
        <TextInput label={t.secondsPerCall} {...field('secondsPerCall')} {...INTEGER_INPUT} />
        <TextInput label={t.price} {...field('price')} inputMode="decimal" autoComplete="off" />
        <ErrorAlert>
          {error !== null && (
            <>
              <p>{error}</p>
              {notice?.kind === 'conflict' && notice.fields.length > 0 && (
                <>
                  <ul className="my-1 list-disc pl-5">
                    {notice.fields.map((name) => (
                      <li key={name}>{t.value({ field: t[name], value: base[name] ?? t.unlimited })}</li>
                    ))}
                  </ul>
                  <p>{t.kept}</p>
                </>
              )}
            </>
          )}
        </ErrorAlert>
        <div className="flex flex-wrap gap-2 *:grow">
          <Button type="submit" variant="primary" busy={busy} aria-disabled={!isChanged}>
            {busy ? t.saving : t.save}
          </Button>
          <Button aria-disabled={!isChanged || busy} onClick={isChanged && !busy ? cancel : undefined}>
            {t.cancel}
          </Button>
        </div>
        <output className="block text-center font-medium text-green empty:hidden">
          {notice?.kind === 'saved' && !isChanged && t.saved({ plan: id })}
        </output>
      </form>
    </SectionCard>
  );
}
