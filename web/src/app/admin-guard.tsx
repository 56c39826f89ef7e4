/** The door of /admin. Loaded lazily and small: who is turned away has not loaded the panel. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useAccount } from '../account/account.ts';
import { getCurrentUser } from '../account/account-state.ts';
import { LoadingGate } from '../account/loading-gate.tsx';
import { adminMessages } from '../features/admin/shared/messages.ts';
import { LoadingIndicator } from '../ui/spinner.tsx';

const AdminPage = lazy(async () => ({
  default: (await import('../features/admin/admin-page.tsx')).AdminPage,
}));

function Loading() {
  const t = useStore(adminMessages);
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <LoadingIndicator>{t.loading}</LoadingIndicator>
    </div>
  );
}

/**
 * Shows the admin panel to admins and redirects everyone else (docs/product.md 2.1), by the current record. Nothing of the panel is
 * loaded before the user is known to be an admin.
 */
export function AdminGuard() {
  const account = useAccount();
  const who = getCurrentUser(account);
  const isAdmin = who?.status === 'registered' && who.record.admin;

  if (who !== null && !isAdmin) return <Navigate to="/" replace />;
  return (
    <div className="mx-auto w-full max-w-160 px-[min(1rem,4vw)] pb-8 sm:px-6 lg:max-w-6xl">
      {/* Whoever has left is not known any more. */}
      <LoadingGate key={account.visit}>
        {isAdmin ? (
          <Suspense fallback={<Loading />}>
            <AdminPage />
          </Suspense>
        ) : (
          <Loading />
        )}
      </LoadingGate>
    </div>
  );
}
