import { CircleAlert } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';

/** What ties a control to its label and to the text below it. */
export interface FieldIds {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

interface FieldErrorProps {
  /** What has to be mended. */
  error?: string | undefined;
  /** What may still come right by itself. */
  warning?: string | undefined;
}

/** What is wrong with a control; an error tells more than a warning. Nothing where there is neither. */
export function FieldError({ error, warning }: FieldErrorProps) {
  const text = error ?? warning;
  if (text === undefined) return null;
  const tone =
    error === undefined ? 'rounded-base bg-yellow-tint px-[min(0.75rem,3vw)] py-2 text-yellow' : 'text-red';
  return (
    <span className={`flex gap-2 font-medium ${tone}`}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  );
}

interface FieldProps extends FieldErrorProps {
  label: string;
  /** One line below the control; a problem takes its place, and a changed line is announced. */
  hint: string | undefined;
  /** Beside the label, for example a counter. */
  aside?: ReactNode;
  /** Beside the hint, for example a button that fills the control. */
  action?: ReactNode;
  children: (ids: FieldIds) => ReactNode;
}

/** A control with its label above and its line of description below. */
export function Field({ label, hint, error, warning, aside, action, children }: FieldProps) {
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
      {children({ id, 'aria-describedby': hintId, 'aria-invalid': error !== undefined })}
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <p id={hintId} aria-live="polite" className="mt-1.5 min-w-0 flex-1 basis-36 text-quiet empty:mt-0">
          {error === undefined && warning === undefined ? (
            hint
          ) : (
            <FieldError error={error} warning={warning} />
          )}
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

export const CONTROL_CLASSES =
  'min-h-12 rounded-base border border-edge bg-surface px-3.5 text-ink transition-colors hover:border-teal aria-invalid:border-red disabled:border-line disabled:bg-sunken disabled:text-quiet';
