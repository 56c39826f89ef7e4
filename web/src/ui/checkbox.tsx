import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          className="size-6 shrink-0 cursor-pointer accent-teal"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <p id={errorId} aria-live="polite">
        <FieldError error={error} />
      </p>
    </div>
  );
}
