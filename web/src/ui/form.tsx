import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';

interface FormProps {
  /** Why the last submission was rejected. */
  error: string | null;
  /** The submit button. */
  button: ComponentProps<typeof Button>;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  children: ReactNode;
}

export function Form({ error, button, onSubmit, children }: FormProps) {
  return (
    // Without noValidate the browser would show its own messages instead of ours. Outside a <dialog>, the method "dialog" disables
    // native submission. The default, "get", would put the password in the URL if a prerendered page's script fails to load.
    <form noValidate method="dialog" onSubmit={onSubmit} className="mt-6 flex flex-col gap-4">
      {children}
      <div role="alert" className="empty:hidden">
        {error !== null && (
          <p className="rounded-base bg-red-tint px-[min(1rem,4vw)] py-3">
            <FieldError error={error} />
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" {...button} className="min-h-12 w-full text-lg" />
    </form>
  );
}
