import type { Plan, PlanId } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { refusalOf, useSubmission } from '../../../lib/use-submission.ts';
import { planEditorMessages } from '../../../messages/admin-plans.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { PlanFields } from './plan-fields.tsx';
import {
  differences,
  follow,
  INPUTS,
  isChanged,
  planForm,
  planOf,
  valuesOf,
  type Field,
  type PlanValues,
} from './plan-form.ts';
import { PlanRefusal } from './plan-refusal.tsx';
import { savePlan } from './plan-store.ts';

/** What is told below the form: that it was saved, or which fields somebody else has changed under what was typed. */
type Notice = { kind: 'none' } | { kind: 'saved' } | { kind: 'theirs'; fields: readonly Field[] };

const NONE: Notice = { kind: 'none' };

interface PlanEditorProps {
  id: PlanId;
  /** As it is saved. */
  plan: Plan;
}

/** A plan's numbers as a form. What was typed stays, whatever becomes of the plan meanwhile. */
export function PlanEditor({ id, plan }: PlanEditorProps) {
  const t = useStore(planEditorMessages);
  const [schema] = useState(planForm);
  const [seen, setSeen] = useState(plan);
  const [notice, setNotice] = useState(NONE);
  const { control, setValue, progress, submit, forgetRefusal, field } = useSubmission<PlanValues>({
    schema,
    defaultValues: valuesOf(plan),
    send: async (sent) => {
      const typed = planOf(sent) ?? seen;
      const refusal = await savePlan(id, typed, seen);
      if (refusal === null) setSeen(typed);
      return refusal;
    },
    onAccepted: () => setNotice({ kind: 'saved' }),
  });
  const values = useWatch({ control, compute: (typed: PlanValues) => typed });
  const changed = isChanged(values, seen);
  const busy = progress.status === 'sending';

  const put = (next: PlanValues) => {
    for (const input of Object.values(INPUTS).flat()) {
      if (next[input] !== values[input]) setValue(input, next[input], { shouldValidate: true });
    }
  };
  const catchUp = useEffectEvent((now: Plan) => {
    const fields = differences(seen, now);
    if (fields.length === 0) return;
    const next = follow(values, seen, now);
    put(next);
    setSeen(now);
    setNotice(isChanged(next, now) ? { kind: 'theirs', fields } : NONE);
  });
  useEffect(() => catchUp(plan), [plan]);

  const cancel = () => {
    put(valuesOf(seen));
    forgetRefusal();
    setNotice(NONE);
  };
  const send: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (changed) submit(event);
  };

  return (
    <SectionCard title={id}>
      <form noValidate onSubmit={send} className="mt-4 flex flex-col gap-4">
        <PlanFields values={values} field={field} />
        <PlanRefusal
          refusal={refusalOf(progress)}
          theirs={changed && notice.kind === 'theirs' ? notice.fields : []}
          plan={seen}
        />
        <div className="flex flex-wrap gap-2 *:grow">
          <Button type="submit" variant="primary" busy={busy} aria-disabled={!changed}>
            {busy ? t.saving : t.save}
          </Button>
          <Button aria-disabled={!changed || busy} onClick={changed && !busy ? cancel : undefined}>
            {t.cancel}
          </Button>
        </div>
        <output className="block text-center font-medium text-green empty:hidden">
          {notice.kind === 'saved' && !changed && t.saved({ plan: id })}
        </output>
      </form>
    </SectionCard>
  );
}
