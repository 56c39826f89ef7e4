import { useStore } from '@nanostores/react';
import { Outlet } from 'react-router';
import { Toaster } from '../ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ReloadBanner } from './reload-banner.tsx';
import { appMessages } from './messages.ts';
import { CONTENT_ID, useFocusOnNavigation } from './use-focus-on-navigation.ts';

/**
 * The frame around a page. On small screens it is hidden while the page is marked `data-immersive`, so that the chat gets the whole
 * height.
 */
export function Layout() {
  const t = useStore(appMessages);
  useFocusOnNavigation();
  return (
    <div className="group/app flex min-h-dvh flex-col">
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only rounded-base bg-surface px-4 py-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20"
      >
        {t.skip}
      </a>
      <div className="max-lg:group-has-data-immersive/app:hidden print:hidden">
        <Header />
      </div>
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <div className="max-lg:group-has-data-immersive/app:hidden print:hidden">
        <Footer />
      </div>
      <OfflineBanner />
      <ReloadBanner />
      <Toaster />
    </div>
  );
}
