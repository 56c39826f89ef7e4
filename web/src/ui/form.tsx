import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

interface FormProps {
  /** Why what was sent last was not accepted. */
  refusal: string | null;
  /** What sends the form. */
  button: ComponentProps<typeof Button>;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** The fields. */
  children: ReactNode;
}

/** The fields of a form, what was said to the last try, and the button that sends them. */
export function Form({ refusal, button, onSubmit, children }: FormProps) {
  return (
    // The browser's own bubbles would know neither our rules nor our words.
    <form noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-4">
      {children}
      <div role="alert" className="empty:hidden">
        {refusal !== null && (
          <p className="flex gap-2 rounded-base bg-red-tint px-[min(1rem,4vw)] py-3 font-medium text-red">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{refusal}</span>
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" {...button} className="min-h-12 w-full text-lg" />
    </form>
  );
}
