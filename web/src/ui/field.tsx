import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';

/** The `id`s that tie a control to its label and to the text below it. */
export interface FieldIds {
  id: string;
  'aria-describedby': string;
}

interface FieldProps {
  label: string;
  /** One line below the control; a changed line is announced. */
  hint: ReactNode;
  /** Beside the label, for example a counter. */
  aside?: ReactNode;
  /** Beside the hint, for example a button that fills the control. */
  action?: ReactNode;
  children: (ids: FieldIds) => ReactNode;
}

/** A control with its label above and its line of description below. */
export function Field({ label, hint, aside, action, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': hintId })}
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <p id={hintId} aria-live="polite" className="mt-1.5 min-w-0 flex-1 basis-36 text-quiet">
          {hint}
        </p>
        {action}
      </div>
    </div>
  );
}

/** Whether a key press is Enter itself, and not the one that ends a composition (Japanese, Chinese). */
export function isEnter({ key, keyCode, nativeEvent }: KeyboardEvent): boolean {
  // Safari ends the composition before the press: only the key code tells.
  return key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229;
}

export const CONTROL =
  'min-h-12 rounded-base border border-edge bg-surface px-3.5 text-ink transition-colors hover:border-teal';
