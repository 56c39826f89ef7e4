import { useStore } from '@nanostores/react';
import type { ComponentProps, ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useAccount } from '../../account/account.ts';
import { getSubmissionError, type SubmissionProgress } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { loginMessages } from './messages.ts';

interface LoginFormProps {
  isSignUp: boolean;
  submission: { progress: SubmissionProgress; submit: ComponentProps<typeof Form>['onSubmit'] };
  /** Shows the submit button as disabled; pressing it still reports what is missing. */
  isIncomplete?: boolean;
  onSwitch: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The frame of the sign-in and sign-up forms. Redirects to the practice page on success. */
export function LoginForm({ isSignUp, submission, isIncomplete, onSwitch, children }: LoginFormProps) {
  const t = useStore(loginMessages);
  const { progress, submit } = submission;
  const { status } = useAccount();
  // A reload before the user record is known would lose the name that is being saved.
  if (progress.status === 'done' && status !== 'loading') return <Navigate to="/" replace />;

  const busy = progress.status !== 'idle' || status === 'changing';
  const labels = isSignUp
    ? { submit: t.signUp, busy: t.signingUp, question: t.haveAccount, other: t.signIn }
    : { submit: t.signIn, busy: t.signingIn, question: t.noAccount, other: t.signUp };
  return (
    <>
      <Form
        error={getSubmissionError(progress)}
        button={{
          busy,
          'aria-disabled': isIncomplete,
          children: busy ? labels.busy : labels.submit,
        }}
        onSubmit={submit}
      >
        {children}
      </Form>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-1 text-quiet">
        {labels.question}
        <Button variant="quiet" className="px-3" aria-disabled={busy} onClick={busy ? undefined : onSwitch}>
          {labels.other}
        </Button>
      </p>
    </>
  );
}
