import { AccountNav } from './account-nav.tsx';
import { LogoLink } from './logo-link.tsx';
import { TutorButton } from './tutor-button.tsx';

/** The header of every page. */
export function Header() {
  return (
    <header className="mx-auto flex min-h-16 w-full max-w-160 flex-wrap items-center justify-end gap-1 px-4 sm:px-6 lg:max-w-6xl">
      <LogoLink />
      <AccountNav />
      <TutorButton />
    </header>
  );
}
