import type { ComponentProps } from 'react';
import { CONTROL_CLASSES, Field } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A field for several lines that grows with its text. */
export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <textarea
          dir="auto"
          rows={1}
          {...attributes}
          {...textarea}
          className={`${CONTROL_CLASSES} field-sizing-content max-h-60 w-full resize-y py-2.5`}
        />
      )}
    </Field>
  );
}
