import type { Plan, PlanId } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { getRefusal, useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { planEditorMessages } from './messages.ts';
import { draftOf, keepDraft } from './plan-drafts.ts';
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
  /** As it was when the form was opened. */
  plan: Plan;
}

/** A plan's numbers as a form. What was typed stays, whatever becomes of the plan or is looked at meanwhile. */
export function PlanEditor({ id, plan }: PlanEditorProps) {
  const t = useStore(planEditorMessages);
  const [schema] = useState(planForm);
  const [draft] = useState(() => draftOf(id));
  const [seen, setSeen] = useState(draft?.seen ?? plan);
  const [notice, setNotice] = useState(NONE);
  const { control, setValue, progress, submit, clearRefusal, field } = useSubmission<PlanValues>({
    schema,
    defaultValues: draft?.values ?? valuesOf(plan),
    send,
  });
  const values = useWatch({ control, compute: (typed: PlanValues) => typed });
  const changed = isChanged(values, seen);
  const busy = progress.status === 'sending';
  useEffect(() => keepDraft(id, changed ? { values, seen } : null), [id, changed, values, seen]);

  function put(next: PlanValues, over: PlanValues) {
    for (const input of Object.values(INPUTS).flat()) {
      if (next[input] !== over[input]) setValue(input, next[input], { shouldValidate: true });
    }
  }

  async function send(sent: PlanValues) {
    const typed = planOf(sent) ?? seen;
    setNotice(NONE);
    const outcome = await savePlan(id, typed, seen);
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'saved') {
      // The form may have gone by now.
      keepDraft(id, null);
      setSeen(typed);
      setNotice(outcome);
      return null;
    }
    put(follow(sent, seen, outcome.plan), sent);
    setSeen(outcome.plan);
    setNotice({ kind: 'theirs', fields: differences(seen, outcome.plan) });
    return { message: t.changed };
  }

  const cancel = () => {
    put(valuesOf(seen), values);
    clearRefusal();
    setNotice(NONE);
  };
  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (changed) submit(event);
  };

  return (
    <SectionCard title={id}>
      <form noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-4">
        <PlanFields values={values} field={field} />
        <PlanRefusal
          refusal={getRefusal(progress)}
          theirs={notice.kind === 'theirs' ? notice.fields : []}
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
