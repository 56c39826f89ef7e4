import type { ComponentProps } from 'react';
import { CONTROL_CLASSES, Field } from './field.tsx';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  warning?: string | undefined;
}

export function TextInput({ label, hint, error, warning, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(attributes) => (
        <input type="text" dir="auto" {...attributes} {...input} className={`${CONTROL_CLASSES} w-full`} />
      )}
    </Field>
  );
}
