import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

// Also for `aria-disabled` buttons, which stay pressable to explain why they do nothing.
const FLAT = 'data-flat:border data-flat:border-line data-flat:bg-sunken data-flat:text-quiet';

const VARIANTS = {
  primary: `bg-teal text-on-teal hover:bg-teal-strong ${FLAT}`,
  secondary: `border border-edge bg-surface text-ink hover:border-teal hover:text-teal-ink ${FLAT}`,
  quiet: 'text-teal-ink not-aria-disabled:hover:bg-teal-tint aria-disabled:text-quiet',
  danger: `border border-edge bg-surface text-red hover:border-red hover:bg-red-tint ${FLAT}`,
};

/** Styles of a button, also for links that look like buttons. */
export const getButtonClasses = (variant: keyof typeof VARIANTS): string =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-base px-4 py-2 font-semibold transition-colors ${VARIANTS[variant]}`;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS;
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean;
}

export function Button({
  variant = 'secondary',
  busy = false,
  onClick,
  className = '',
  children,
  disabled = false,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      data-flat={disabled || ariaDisabled || undefined}
      aria-disabled={busy || ariaDisabled || undefined}
      onClick={busy ? undefined : onClick}
      className={`${getButtonClasses(variant)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
}

export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full text-quiet transition-colors hover:bg-teal-tint hover:text-teal-ink ${className}`}
    >
      {children}
    </button>
  );
}
