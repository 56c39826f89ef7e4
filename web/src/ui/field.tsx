import { CircleAlert } from 'lucide-react';
import type { AriaAttributes, KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';

interface FieldErrorProps {
  error?: string | undefined;
  /** A problem that does not prevent submission. Shown only without an error. */
  warning?: string | undefined;
}

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
  /** Shown below the control if there is no error or warning. Changes are announced. */
  hint: string | undefined;
  /** Shown beside the label, for example a counter. */
  aside?: ReactNode;
  /** Shown beside the hint, for example a button that fills in the control. */
  action?: ReactNode;
  /** Renders the control with the attributes that connect it to its label and its description. */
  children: (attributes: AriaAttributes & { id: string }) => ReactNode;
}

/** A control with its label above and its hint or error below. */
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

/** Whether Enter was pressed, except to confirm the composition of a word, as in Japanese or Chinese. */
export function isEnter({ key, keyCode, nativeEvent }: KeyboardEvent): boolean {
  // Safari ends the composition before the event, so only the key code identifies it.
  return key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229;
}

export const CONTROL_CLASSES =
  'min-h-12 rounded-base border border-edge bg-surface px-3.5 text-ink transition-colors hover:border-teal aria-invalid:border-red disabled:border-line disabled:bg-sunken disabled:text-quiet';
