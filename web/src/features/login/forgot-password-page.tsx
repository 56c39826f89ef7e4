import { useStore } from '@nanostores/react';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { createEmailField } from '../../account/account-fields.ts';
import { resetPassword } from '../../account/credentials.ts';
import { getSubmissionError, useSubmission } from '../../lib/use-submission.ts';
import { fieldMessages } from '../../messages/fields.ts';
import { getButtonClasses } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Form } from '../../ui/form.tsx';
import { PageCard } from './page-card.tsx';
import { forgotPasswordMessages } from './messages.ts';

/** The email typed on the sign-in page. */
const LocationState = z.catch(z.object({ email: z.string() }), { email: '' });

/** Requests a password reset email (docs/product.md 2.8). */
export function ForgotPasswordPage() {
  const t = useStore(forgotPasswordMessages);
  const fields = useStore(fieldMessages);
  const location = useLocation();
  const navigate = useNavigate();
  const [schema] = useState(() => z.object({ email: createEmailField() }));
  const { progress, submit, field } = useSubmission({
    schema,
    defaultValues: LocationState.parse(location.state),
    send: ({ email }) => resetPassword(email),
  });
  // Otherwise the browser history would show the email to the next user.
  useEffect(() => void navigate('.', { replace: true, state: null }), [navigate]);
  const isSent = progress.status === 'done';

  return (
    <PageCard title={t.title} lede={t.lede}>
      <Form
        error={getSubmissionError(progress)}
        button={{
          type: isSent ? 'button' : 'submit',
          'aria-disabled': isSent,
          busy: progress.status === 'sending',
          children: { idle: t.send, sending: t.sending, done: t.sent }[progress.status],
        }}
        onSubmit={submit}
      >
        <EmailInput label={fields.email} {...field('email')} autoComplete="email" disabled={isSent} />
        {isSent && (
          // Takes the focus, because the disabled field loses it.
          <output
            tabIndex={-1}
            ref={(notice) => notice?.focus()}
            className="flex gap-3 rounded-base bg-teal-tint px-[min(1rem,4vw)] py-3 text-teal-ink outline-none"
          >
            <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green" />
            <span className="min-w-0">
              <span className="block font-semibold">{t.sentTitle}</span>
              <span className="block">{t.sentDescription}</span>
              <span className="mt-2 block">{t.sentHint}</span>
            </span>
          </output>
        )}
      </Form>
      <p className="mt-4 text-center">
        <Link to="/login" className={getButtonClasses('quiet')}>
          {t.back}
        </Link>
      </p>
    </PageCard>
  );
}
