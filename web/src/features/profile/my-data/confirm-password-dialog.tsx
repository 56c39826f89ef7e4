import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createCurrentPasswordField } from '../../../account/account-fields.ts';
import { confirmPassword } from '../../../account/credentials.ts';
import { getSubmissionError, useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { usePasswordVisibility } from '../../../ui/use-password-visibility.ts';
import { confirmPasswordMessages } from '../messages.ts';

interface ConfirmPasswordDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password before the user's data is downloaded, because an open page does not prove identity. */
export function ConfirmPasswordDialog({ onConfirmed, onClose }: ConfirmPasswordDialogProps) {
  const t = useStore(confirmPasswordMessages);
  const [schema] = useState(() => z.object({ password: createCurrentPasswordField() }));
  const visibility = usePasswordVisibility();
  const { progress, submit, field } = useSubmission({
    schema,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const error = await confirmPassword(password);
      if (error === null) onConfirmed();
      return error;
    },
  });
  const busy = progress.status !== 'idle';
  return (
    <Dialog title={t.title} shape="sheet" onClose={onClose}>
      <p className="mt-3">{t.reason}</p>
      <Form
        error={getSubmissionError(progress)}
        button={{ busy, children: busy ? t.checking : t.download }}
        onSubmit={submit}
      >
        <PasswordInput
          label={t.password}
          {...field('password')}
          autoComplete="current-password"
          {...visibility}
        />
      </Form>
      <Button variant="quiet" className="mt-2 w-full" onClick={onClose}>
        {t.cancel}
      </Button>
    </Dialog>
  );
}
