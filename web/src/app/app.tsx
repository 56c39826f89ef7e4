import { lazy } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { PracticePage } from '../features/practice/practice-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { LazyPage } from './lazy-page.tsx';

/** The pages that are loaded when they are opened, by their paths. */
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
                  <LazyPage key={path}>
                    <Page />
                  </LazyPage>
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
