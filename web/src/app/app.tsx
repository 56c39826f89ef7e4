import { useStore } from '@nanostores/react';
import type { PagePath } from '@parley/functions/contract/browser-errors';
import { lazy, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import { PracticePage } from '../features/practice/practice-page.tsx';
import { LoadingIndicator } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { appMessages } from './messages.ts';

/** The function that loads the code of each page, by the page's path. */
const LOADERS = {
  '/login': async () => (await import('../features/login/login-page.tsx')).LoginPage,
  '/forgot-password': async () =>
    (await import('../features/login/forgot-password-page.tsx')).ForgotPasswordPage,
  '/profile': async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  '/history/:sessionId?': async () =>
    (await import('../features/practice/history/history-page.tsx')).HistoryPage,
  '/placement': async () => (await import('../features/practice/placement/placement-page.tsx')).PlacementPage,
  '/progress/:view?': async () =>
    (await import('../features/practice/progress/progress-page.tsx')).ProgressPage,
  '/review': async () => (await import('../features/practice/review/review-page.tsx')).ReviewPage,
  '/admin': async () => (await import('./admin-guard.tsx')).AdminGuard,
  '/offer': async () => (await import('../features/legal/offer-page.tsx')).OfferPage,
  '/privacy': async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage,
} satisfies Partial<Record<PagePath | '/history/:sessionId?' | '/progress/:view?', unknown>>;

const PAGES = Object.entries(LOADERS).map(([path, load]) => ({
  path,
  load,
  Page: lazy(async () => ({ default: await load() })),
}));

/** Loads a page's code before rendering, so that no loading indicator replaces the prerendered page. */
export async function preloadPage(pathname: string): Promise<void> {
  // The page itself reports a failure.
  await PAGES.find(({ path }) => matchPath(path, pathname))
    ?.load()
    .catch(() => undefined);
}

/** Appears only after 400 ms. */
function LoadingPage() {
  const t = useStore(appMessages);
  return (
    <div className="flex min-h-[60dvh] animate-appear items-center justify-center p-6 [animation-delay:400ms] [animation-fill-mode:backwards]">
      <LoadingIndicator>{t.loading}</LoadingIndicator>
    </div>
  );
}

/** The routes (docs/product.md 2.1), inside a router. One route serves / and /practice, so that switching between them keeps a session. */
export function App() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<Layout />}>
          <Route path="/practice?" element={<PracticePage />} />
          {PAGES.map(({ path, Page }) => (
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
    </ErrorBoundary>
  );
}
