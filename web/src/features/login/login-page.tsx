import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useAccount } from '../../account/account.ts';
import { getCurrentUser } from '../../account/account-state.ts';
import { PageCard } from '../../ui/page-card.tsx';
import { loginMessages } from './messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Sign-in and sign-up (docs/product.md 2.7). Redirects registered users. */
export function LoginPage() {
  const t = useStore(loginMessages);
  const [mode, setMode] = useState<'signIn' | 'signUp'>('signIn');
  const heading = useRef<HTMLHeadingElement>(null);
  const who = getCurrentUser(useAccount());

  /** The other form begins empty, and at its beginning. */
  const switchTo = (next: typeof mode) => {
    setMode(next);
    heading.current?.focus();
  };

  if (who?.status === 'registered') return <Navigate to="/" replace />;
  return mode === 'signIn' ? (
    <PageCard key="card" title={t.signInTitle} heading={heading}>
      <SignInForm onSwitch={() => switchTo('signUp')} />
    </PageCard>
  ) : (
    <PageCard key="card" title={t.signUpTitle} heading={heading}>
      <SignUpForm onSwitch={() => switchTo('signIn')} />
    </PageCard>
  );
}
