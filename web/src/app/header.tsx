import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { commonMessages } from '../messages/common.ts';
import { AccountNav } from './account-nav.tsx';
import { Logo } from './logo.tsx';
import { appMessages } from './messages.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { TutorButton } from './tutor-button.tsx';

/** The head of every page. index.html paints the same logo in the same place before this is here. */
export function Header() {
  const t = useStore(appMessages);
  const { name } = useStore(commonMessages);
  return (
    <header className="mx-auto flex min-h-16 w-full max-w-160 flex-wrap items-center justify-end gap-1 px-4 sm:px-6 lg:max-w-6xl">
      <Link
        to="/"
        aria-label={t.home}
        className="mr-auto flex min-h-11 items-center gap-2.5 rounded-base pr-2"
      >
        <Logo />
        <span className="text-xl font-bold tracking-tight">{name}</span>
      </Link>
      <AccountNav />
      <ThemeSwitch />
      <TutorButton />
    </header>
  );
}
