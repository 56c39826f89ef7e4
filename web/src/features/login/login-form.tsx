import type { ComponentProps, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAccount } from '../../account/account.ts';
import { getRefusal, type Progress } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';

interface LoginFormProps {
  submission: { progress: Progress; submit: ComponentProps<typeof Form>['onSubmit'] };
  /** Shows the submit button as disabled; pressing it still reports what is missing. */
  isIncomplete?: boolean;
  labels: { submit: string; submitting: string; switchQuestion: string; switchForm: string };
  onSwitch: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The frame of the sign-in and sign-up forms. Redirects to the practice page on success. */
export function LoginForm({ submission, isIncomplete, labels, onSwitch, children }: LoginFormProps) {
  const { progress, submit } = submission;
  const { status } = useAccount();
  // A reload before the user record is known would lose the name that is being saved.
  if (progress.status === 'done' && status !== 'loading') return <Navigate to="/" replace />;

  const busy = progress.status !== 'idle' || status === 'changing';
  return (
    <>
      <Form
        refusal={getRefusal(progress)}
        button={{
          busy,
          'aria-disabled': isIncomplete,
          children: busy ? labels.submitting : labels.submit,
        }}
        onSubmit={submit}
      >
        {children}
      </Form>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1 text-quiet">
        {labels.switchQuestion}
        <Button variant="quiet" className="px-3" aria-disabled={busy} onClick={busy ? undefined : onSwitch}>
          {labels.switchForm}
        </Button>
      </p>
    </>
  );
}
