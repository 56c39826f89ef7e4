import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { changeEmail } from '../../account/credentials.ts';
import { getRefusal, useSubmission } from '../../lib/use-submission.ts';
import { fieldMessages } from '../../messages/fields.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePasswordVisibility } from '../../ui/use-password-visibility.ts';
import { emailForm } from './email-schema.ts';
import { emailMessages } from './messages.ts';

interface EmailFormProps {
  /** The address as it is. */
  current: string | null;
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** Asks for the new address, and for the password: whoever finds an open page must not take the account with it. */
export function EmailForm({ current, onSent, onCancel }: EmailFormProps) {
  const t = useStore(emailMessages);
  const { password } = useStore(fieldMessages);
  const [schema] = useState(() => emailForm(current));
  const { shown, toggle } = usePasswordVisibility();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const { progress, submit, field } = useSubmission({
    schema,
    defaultValues: { email: '', password: '' },
    send: async (change) => {
      const refusal = await changeEmail(change);
      if (refusal === null) onSent(change.email);
      return refusal;
    },
  });
  const busy = progress.status === 'sending';
  return (
    <div ref={box}>
      <Form
        refusal={getRefusal(progress)}
        button={{ busy, variant: 'secondary', children: busy ? t.sending : t.send }}
        onSubmit={submit}
      >
        <TextInput
          label={t.email}
          hint={t.about}
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordInput
          label={password}
          {...field('password')}
          autoComplete="current-password"
          shown={shown}
          toggle={toggle}
        />
      </Form>
      <Button variant="quiet" className="mt-2 w-full" onClick={onCancel}>
        {t.cancel}
      </Button>
    </div>
  );
}
