import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { commonMessages } from '../messages/common.ts';
import { AccountNav } from './account-nav.tsx';
import { appMessages } from './messages.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { TutorButton } from './tutor-button.tsx';

/** The header of every page. index.html shows the same logo in the same place until this is loaded. */
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
        {/* A speech bubble in the shape of a P. */}
        <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
          <path className="fill-teal" d="M6 14a11 11 0 1 1 11 11h-4l-7 6z" />
          <path className="fill-paper" d="M11 12.5h12v2.5H11zM11 17h8v2.5h-8z" />
        </svg>
        <span className="text-xl font-bold tracking-tight">{name}</span>
      </Link>
      <AccountNav />
      <ThemeSwitch />
      <TutorButton />
    </header>
  );
}
