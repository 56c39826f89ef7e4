import { MIN_PASSWORD_LENGTH } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { createEmailField, createNameField, createNewPasswordField } from '../../account/account-fields.ts';
import { account } from '../../account/account.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { fieldMessages } from '../../messages/fields.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePasswordVisibility } from '../../ui/use-password-visibility.ts';
import { LoginForm } from './login-form.tsx';
import { loginMessages } from './messages.ts';

const LINK_CLASSES = 'rounded-base font-semibold text-teal-ink underline underline-offset-4';

function createSignUpSchema() {
  const { mismatch, notAccepted } = loginMessages.get();
  return z
    .object({
      name: createNameField(),
      email: createEmailField(),
      password: createNewPasswordField(),
      confirmation: z.string(),
      accepted: z.boolean().check(z.refine((accepted) => accepted, notAccepted)),
    })
    .check(
      z.refine((form) => form.password === form.confirmation, { path: ['confirmation'], error: mismatch }),
    );
}

/** The sign-up form (docs/product.md 5.3). */
export function SignUpForm({ onSwitch }: { onSwitch: () => void }) {
  const t = useStore(loginMessages);
  const fields = useStore(fieldMessages);
  const [schema] = useState(createSignUpSchema);
  const { isVisible, toggle } = usePasswordVisibility();
  const { control, field, ...submission } = useSubmission({
    schema,
    defaultValues: { name: '', email: '', password: '', confirmation: '', accepted: false },
    send: ({ name, email, password }) => account.signUp({ name, email, password }),
  });
  const { password, confirmation, accepted } = useWatch({ control });
  const isMismatch = password !== confirmation;
  return (
    <LoginForm isSignUp submission={submission} isIncomplete={isMismatch || !accepted} onSwitch={onSwitch}>
      <TextInput label={fields.name} {...field('name')} autoComplete="name" />
      <EmailInput label={fields.email} {...field('email')} autoComplete="email" />
      <PasswordInput
        label={fields.password}
        hint={t.passwordHint({ min: MIN_PASSWORD_LENGTH })}
        {...field('password', { deps: 'confirmation' })}
        autoComplete="new-password"
        isVisible={isVisible}
        toggle={toggle}
      />
      <PasswordInput
        label={t.confirmation}
        {...field('confirmation')}
        warning={isMismatch && confirmation !== '' ? t.mismatch : undefined}
        autoComplete="new-password"
        isVisible={isVisible}
      />
      <Checkbox
        label={
          <>
            {t.accept}{' '}
            <NewTabLink href="/offer" className={LINK_CLASSES}>
              {t.offer}
            </NewTabLink>{' '}
            {t.and}{' '}
            <NewTabLink href="/privacy" className={LINK_CLASSES}>
              {t.privacy}
            </NewTabLink>
          </>
        }
        {...field('accepted')}
      />
    </LoginForm>
  );
}
