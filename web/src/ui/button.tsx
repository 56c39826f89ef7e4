import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

// Also for a button that is only said to be disabled: it can still be pressed, and tells then why.
const FLAT = 'data-flat:border data-flat:border-line data-flat:bg-sunken data-flat:text-quiet';

const VARIANTS = {
  primary: `bg-teal text-on-teal hover:bg-teal-strong ${FLAT}`,
  secondary: `border border-edge bg-surface text-ink hover:border-teal hover:text-teal-ink ${FLAT}`,
  quiet: 'text-teal-ink not-aria-disabled:hover:bg-teal-tint aria-disabled:text-quiet',
  danger: `border border-edge bg-surface text-red hover:border-red hover:bg-red-tint ${FLAT}`,
};

/** The looks of a button, also for a link that stands where a button would. */
export const getButtonClasses = (variant: keyof typeof VARIANTS): string =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-base px-4 py-2 font-semibold transition-colors ${VARIANTS[variant]}`;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS;
  /** Shows that the button's work is under way. Pressing it does nothing meanwhile, but it keeps the focus. */
  busy?: boolean;
}

export function Button({
  variant = 'secondary',
  busy = false,
  onClick,
  className = '',
  children,
  disabled = false,
  'aria-disabled': inactive,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      data-flat={disabled || inactive || undefined}
      aria-disabled={busy || inactive || undefined}
      onClick={busy ? undefined : onClick}
      className={`${getButtonClasses(variant)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does: its name for everyone who does not see the icon. */
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
