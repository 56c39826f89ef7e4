import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAccount } from '../../account/account.ts';
import { getCurrentUser } from '../../account/account-state.ts';
import { PageCard } from './page-card.tsx';
import { loginMessages } from './messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Sign-in and sign-up (docs/product.md 2.7): `?mode=sign-up` opens the sign-up form. Redirects registered users. */
export function LoginPage() {
  const t = useStore(loginMessages);
  const { search } = useLocation();
  const [isSignUp, setSignUp] = useState(() => new URLSearchParams(search).get('mode') === 'sign-up');
  const heading = useRef<HTMLHeadingElement>(null);
  const user = getCurrentUser(useAccount());

  const switchForm = () => {
    setSignUp(!isSignUp);
    heading.current?.focus();
  };

  if (user?.status === 'registered') return <Navigate to="/" replace />;
  return (
    <PageCard title={isSignUp ? t.signUpTitle : t.signInTitle} heading={heading}>
      {isSignUp ? <SignUpForm onSwitch={switchForm} /> : <SignInForm onSwitch={switchForm} />}
    </PageCard>
  );
}
