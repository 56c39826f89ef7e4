import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { PracticePage } from '../features/practice/practice-page.tsx';
import { LoadingIndicator } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { appMessages } from './messages.ts';

/** The lazily loaded pages by their paths. */
const PAGES = {
  login: lazy(async () => ({ default: (await import('../features/login/login-page.tsx')).LoginPage })),
  'forgot-password': lazy(async () => ({
    default: (await import('../features/login/forgot-password-page.tsx')).ForgotPasswordPage,
  })),
  profile: lazy(async () => ({
    default: (await import('../features/profile/profile-page.tsx')).ProfilePage,
  })),
  admin: lazy(async () => ({ default: (await import('./admin-guard.tsx')).AdminGuard })),
  offer: lazy(async () => ({ default: (await import('../features/legal/offer-page.tsx')).OfferPage })),
  privacy: lazy(async () => ({ default: (await import('../features/legal/privacy-page.tsx')).PrivacyPage })),
};

/** Appears only after 400 ms. */
function LoadingPage() {
  const t = useStore(appMessages);
  return (
    <div className="flex min-h-[60dvh] animate-appear items-center justify-center p-6 [animation-delay:400ms] [animation-fill-mode:backwards]">
      <LoadingIndicator>{t.loading}</LoadingIndicator>
    </div>
  );
}

/** The routes (docs/product.md 2.1). One route serves / and /practice, so that switching between them keeps a session. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Routes>
          <Route element={<Layout />}>
            <Route path="/practice?" element={<PracticePage />} />
            {Object.entries(PAGES).map(([path, Page]) => (
              <Route
                key={path}
                path={path}
                element={
                  // Without its own key, a page would show the previous page, or its error, while it loads.
                  <ErrorBoundary key={path}>
                    <Suspense fallback={<LoadingPage />}>
                      <Page />
                    </Suspense>
                  </ErrorBoundary>
                }
              />
            ))}
            <Route path="*" element={<Navigate to="/" replace />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
