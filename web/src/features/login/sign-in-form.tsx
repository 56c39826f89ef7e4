import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { account } from '../../account/account.ts';
import { getRefusal, useSubmission } from '../../lib/use-submission.ts';
import { fieldMessages } from '../../messages/fields.ts';
import { getButtonClasses } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { EmailInput } from './email-input.tsx';
import { createSignInSchema } from './login-form.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { usePasswordVisibility } from '../../ui/use-password-visibility.ts';
import { loginMessages } from './messages.ts';
import { useFormStage } from './use-stage.ts';

/** Signs in. The e-mail address goes along to where a forgotten password is reset. */
export function SignInForm({ onSwitch }: { onSwitch: () => void }) {
  const t = useStore(loginMessages);
  const { password } = useStore(fieldMessages);
  const [schema] = useState(createSignInSchema);
  const { shown, toggle } = usePasswordVisibility();
  const { control, progress, submit, field } = useSubmission({
    schema,
    defaultValues: { email: '', password: '' },
    send: account.signIn,
  });
  const stage = useFormStage(progress);
  const busy = stage === 'busy';
  const email = useWatch({ control, name: 'email' });

  if (stage === 'over') return <Navigate to="/" replace />;
  return (
    <>
      <Form
        refusal={getRefusal(progress)}
        button={{ busy, children: busy ? t.signingIn : t.signIn }}
        onSubmit={submit}
      >
        <EmailInput {...field('email')} autoComplete="username" />
        <PasswordInput
          label={password}
          {...field('password')}
          autoComplete="current-password"
          shown={shown}
          toggle={toggle}
        />
        <Link
          to="/forgot-password"
          state={{ email }}
          className={`-my-2 -ml-4 self-start ${getButtonClasses('quiet')}`}
        >
          {t.forgot}
        </Link>
      </Form>
      <ModeSwitch question={t.noAccount} label={t.signUp} busy={busy} onSwitch={onSwitch} />
    </>
  );
}
