import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { commonMessages } from '../messages/common.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LoadingIndicator } from '../ui/spinner.tsx';
import { AccountGate } from './account-gate.tsx';
import { getCurrentUser } from './account-state.ts';
import { useAccount } from './account.ts';

/** A placeholder for the content of a page. */
export function LoadingCard({ children }: { children: string }) {
  return (
    <div className="card min-h-[60dvh]">
      <LoadingIndicator>{children}</LoadingIndicator>
      <Skeleton lines={8} className="mt-4" />
    </div>
  );
}

interface RegisteredPageProps {
  title: string;
  /** The text of the link to the practice page. */
  back: string;
  loading: string;
  className?: string;
  children: (uid: string) => ReactNode;
}

/** A page for registered users. Redirects guests to the sign-in page. */
export function RegisteredPage({ title, back, loading, className = '', children }: RegisteredPageProps) {
  const { name } = useStore(commonMessages);
  const account = useAccount();
  const current = getCurrentUser(account);
  if (current?.status === 'guest') return <Navigate to="/login" replace />;
  return (
    <div className={`mx-auto w-full max-w-160 px-[min(1rem,4vw)] pb-8 sm:px-6 ${className}`}>
      <title>{`${title} – ${name}`}</title>
      <PageHeader title={title} back={back} />
      {/* The key resets the gate when the user changes. */}
      <AccountGate key={account.signOutCount}>
        {current ? children(current.user.uid) : <LoadingCard>{loading}</LoadingCard>}
      </AccountGate>
    </div>
  );
}
