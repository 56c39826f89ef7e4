import type { Plan } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { CircleAlert } from 'lucide-react';
import { planEditorMessages } from './messages.ts';
import type { Field } from './plan-form.ts';

interface PlanRefusalProps {
  /** Why what was sent last was not accepted. */
  refusal: string | null;
  /** What somebody else has changed while something else was typed. */
  theirs: readonly Field[];
  /** As it is now. */
  plan: Plan;
}

/** Why a plan was not saved; where somebody else was quicker, what they have made of it. */
export function PlanRefusal({ refusal, theirs, plan }: PlanRefusalProps) {
  const t = useStore(planEditorMessages);
  const isTheirs = theirs.length > 0;
  return (
    <div role="alert" className="empty:hidden">
      {refusal !== null && (
        <div className="flex gap-2 rounded-base bg-red-tint px-[min(1rem,4vw)] py-3 font-medium text-red">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0 wrap-anywhere">
            <p>{refusal}</p>
            {isTheirs && (
              <>
                <ul className="my-1 list-disc pl-5">
                  {theirs.map((field) => (
                    <li key={field}>{t.value({ field: t[field], value: plan[field] ?? t.unlimited })}</li>
                  ))}
                </ul>
                <p>{t.kept}</p>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
