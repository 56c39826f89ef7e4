import { MIN_PASSWORD_LENGTH } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { account } from '../../account/account.ts';
import { getRefusal, useSubmission } from '../../lib/use-submission.ts';
import { fieldMessages } from '../../messages/fields.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { EmailInput } from './email-input.tsx';
import { createSignUpSchema } from './login-form.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { Terms } from './terms.tsx';
import { usePasswordVisibility } from '../../ui/use-password-visibility.ts';
import { loginMessages } from './messages.ts';
import { useFormStage } from './use-stage.ts';

const EMPTY = { name: '', email: '', password: '', confirmation: '', accepted: false };

/** The sign-up form (docs/product.md 5.3). */
export function SignUpForm({ onSwitch }: { onSwitch: () => void }) {
  const t = useStore(loginMessages);
  const fields = useStore(fieldMessages);
  const [schema] = useState(createSignUpSchema);
  const { shown, toggle } = usePasswordVisibility();
  const { control, progress, submit, field } = useSubmission({
    schema,
    defaultValues: EMPTY,
    send: ({ name, email, password }) => account.signUp({ name, email, password }),
  });
  const stage = useFormStage(progress);
  const busy = stage === 'busy';
  const [password, confirmation, accepted] = useWatch({
    control,
    name: ['password', 'confirmation', 'accepted'],
  });
  const differ = password !== confirmation;

  if (stage === 'over') return <Navigate to="/" replace />;
  return (
    <>
      <Form
        refusal={getRefusal(progress)}
        button={{
          busy,
          // Only said to be disabled: pressed too early, it tells what is missing.
          'aria-disabled': differ || !accepted,
          children: busy ? t.signingUp : t.signUp,
        }}
        onSubmit={submit}
      >
        <TextInput label={fields.name} {...field('name')} autoComplete="name" />
        <EmailInput {...field('email')} autoComplete="email" />
        <PasswordInput
          label={fields.password}
          hint={t.passwordHint({ min: MIN_PASSWORD_LENGTH })}
          {...field('password', { deps: 'confirmation' })}
          autoComplete="new-password"
          shown={shown}
          toggle={toggle}
        />
        <PasswordInput
          label={t.confirmation}
          {...field('confirmation')}
          warning={differ && confirmation !== '' ? t.mismatch : undefined}
          autoComplete="new-password"
          shown={shown}
        />
        <Checkbox label={<Terms />} {...field('accepted')} />
      </Form>
      <ModeSwitch question={t.haveAccount} label={t.signIn} busy={busy} onSwitch={onSwitch} />
    </>
  );
}
