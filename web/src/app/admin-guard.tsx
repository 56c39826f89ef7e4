import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useAccount } from '../account/account.ts';
import { getCurrentUser } from '../account/account-state.ts';
import { AccountGate } from '../account/account-gate.tsx';
import { adminMessages } from '../features/admin/shared/messages.ts';
import { LoadingIndicator } from '../ui/spinner.tsx';

const AdminPage = lazy(async () => ({
  default: (await import('../features/admin/admin-page.tsx')).AdminPage,
}));

/** Loads and shows the admin panel for admins and redirects everyone else (docs/product.md 2.1). */
export function AdminGuard() {
  const t = useStore(adminMessages);
  const account = useAccount();
  const current = getCurrentUser(account);
  const isAdmin = current?.status === 'registered' && current.record.admin;

  if (current !== null && !isAdmin) return <Navigate to="/" replace />;
  const loading = (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <LoadingIndicator>{t.loading}</LoadingIndicator>
    </div>
  );
  return (
    <div className="mx-auto w-full max-w-160 px-[min(1rem,4vw)] pb-8 sm:px-6 lg:max-w-6xl">
      <AccountGate key={account.signOutCount}>
        {isAdmin ? (
          <Suspense fallback={loading}>
            <AdminPage />
          </Suspense>
        ) : (
          loading
        )}
      </AccountGate>
    </div>
  );
}
