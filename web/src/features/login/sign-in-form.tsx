import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { createCurrentPasswordField, createEmailField } from '../../account/account-fields.ts';
import { account } from '../../account/account.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { fieldMessages } from '../../messages/fields.ts';
import { getButtonClasses } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { usePasswordVisibility } from '../../ui/use-password-visibility.ts';
import { LoginForm } from './login-form.tsx';
import { loginMessages } from './messages.ts';

const createSignInSchema = () =>
  z.object({ email: createEmailField(), password: createCurrentPasswordField() });

/** The sign-in form. Passes the email on to the password reset page. */
export function SignInForm({ onSwitch }: { onSwitch: () => void }) {
  const t = useStore(loginMessages);
  const fields = useStore(fieldMessages);
  const [schema] = useState(createSignInSchema);
  const visibility = usePasswordVisibility();
  const { control, field, ...submission } = useSubmission({
    schema,
    defaultValues: { email: '', password: '' },
    send: account.signIn,
  });
  const email = useWatch({ control, name: 'email' });
  return (
    <LoginForm isSignUp={false} submission={submission} onSwitch={onSwitch}>
      <EmailInput label={fields.email} {...field('email')} autoComplete="username" />
      <PasswordInput
        label={fields.password}
        {...field('password')}
        autoComplete="current-password"
        {...visibility}
      />
      <Link
        to="/forgot-password"
        state={{ email }}
        className={`-my-2 -ml-4 self-start ${getButtonClasses('quiet')}`}
      >
        {t.forgot}
      </Link>
    </LoginForm>
  );
}
