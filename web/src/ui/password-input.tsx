import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from './button.tsx';
import { CONTROL_CLASSES, Field } from './field.tsx';
import type { TextInputProps } from './text-input.tsx';

interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  isVisible: boolean;
  /** The button that shows or hides the password. Omit it if another field has it. */
  toggle?: { label: string; onToggle: () => void };
}

/** A password field. Showing the password keeps the same element, for password managers. */
export function PasswordInput({
  label,
  hint,
  error,
  warning,
  isVisible,
  toggle,
  ...input
}: PasswordInputProps) {
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(attributes) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...attributes}
            {...input}
            type={isVisible ? 'text' : 'password'}
            className={`${CONTROL_CLASSES} w-full ${toggle ? 'pr-13' : ''}`}
          />
          {toggle && (
            <IconButton
              label={toggle.label}
              onClick={toggle.onToggle}
              className="absolute top-1/2 right-0.5 -translate-y-1/2"
            >
              <Icon aria-hidden="true" className="size-5" />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}
