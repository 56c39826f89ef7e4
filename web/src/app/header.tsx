import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { appMessages } from '../messages/app.ts';
import { AccountNav } from './account-nav.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TutorButton } from './tutor-button.tsx';

/** The head of every page. index.html paints the same logo in the same place before this is here. */
export function Header() {
  const t = useStore(appMessages);
  return (
    <header className="mx-auto flex min-h-16 w-full max-w-160 flex-wrap items-center justify-end gap-1 px-4 sm:px-6 lg:max-w-6xl">
      <Link
        to="/"
        aria-label={t.home}
        className="mr-auto flex min-h-11 items-center gap-2.5 rounded-base pr-2"
      >
        <Logo />
        <span className="text-xl font-bold tracking-tight">{t.name}</span>
      </Link>
      <AccountNav />
      <ThemeSwitch />
      <TutorButton />
    </header>
  );
}
