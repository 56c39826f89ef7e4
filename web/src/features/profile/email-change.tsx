import { useStore } from '@nanostores/react';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { createCurrentPasswordField, createEmailField } from '../../account/account-fields.ts';
import { changeEmail } from '../../account/credentials.ts';
import { getSubmissionError, useSubmission } from '../../lib/use-submission.ts';
import { fieldMessages } from '../../messages/fields.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { usePasswordVisibility } from '../../ui/use-password-visibility.ts';
import { emailMessages } from './messages.ts';

function createEmailChangeSchema(currentEmail: string | null) {
  const isChanged = z.refine<string>(
    (email) => email.toLowerCase() !== currentEmail?.toLowerCase(),
    emailMessages.get().same,
  );
  return z.object({ email: createEmailField().check(isChanged), password: createCurrentPasswordField() });
}

interface EmailChangeFormProps {
  currentEmail: string | null;
  /** `sentTo` is null if the user cancelled. */
  onClose: (sentTo: string | null) => void;
}

/** Also asks for the password, because an open page does not prove identity. */
function EmailChangeForm({ currentEmail, onClose }: EmailChangeFormProps) {
  const t = useStore(emailMessages);
  const { password } = useStore(fieldMessages);
  const [schema] = useState(() => createEmailChangeSchema(currentEmail));
  const visibility = usePasswordVisibility();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const { progress, submit, field } = useSubmission({
    schema,
    defaultValues: { email: '', password: '' },
    send: async (change) => {
      const error = await changeEmail(change);
      if (error === null) onClose(change.email);
      return error;
    },
  });
  const busy = progress.status === 'sending';
  return (
    <div ref={box}>
      <Form
        error={getSubmissionError(progress)}
        button={{ busy, variant: 'secondary', children: busy ? t.sending : t.send }}
        onSubmit={submit}
      >
        <EmailInput label={t.email} hint={t.about} {...field('email')} autoComplete="off" />
        <PasswordInput
          label={password}
          {...field('password')}
          autoComplete="current-password"
          {...visibility}
        />
      </Form>
      <Button variant="quiet" className="mt-2 w-full" onClick={() => onClose(null)}>
        {t.cancel}
      </Button>
    </div>
  );
}

/** Changes the user's email address (docs/product.md 5.5): shows the form, and then the next step. */
export function EmailChange({ currentEmail }: { currentEmail: string | null }) {
  const t = useStore(emailMessages);
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (email: string | null) => {
    flushSync(() => {
      setSentTo(email);
      setOpen(false);
    });
    // A cancelled request may complete while the user types elsewhere.
    if (document.activeElement === document.body) button.current?.focus();
  };

  if (isOpen) return <EmailChangeForm currentEmail={currentEmail} onClose={close} />;
  return (
    <div className="mt-4">
      <output className="block empty:hidden">
        {sentTo !== null && (
          <span className="mb-3 flex gap-3 rounded-base bg-teal-tint p-[min(1rem,4vw)]">
            <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal-ink" />
            <span className="min-w-0 wrap-anywhere">
              <strong className="block font-semibold">{t.sent({ email: sentTo })}</strong>
              {t.sentDescription({ old: currentEmail ?? '' })} {t.sentHint}
            </span>
          </span>
        )}
      </output>
      <Button ref={button} onClick={() => setOpen(true)}>
        {t.change}
      </Button>
    </div>
  );
}
