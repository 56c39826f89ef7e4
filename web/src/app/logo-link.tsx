import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { commonMessages } from '../messages/common.ts';
import { appMessages } from './messages.ts';

export function LogoLink() {
  const t = useStore(appMessages);
  const { name } = useStore(commonMessages);
  const isHome = useLocation().pathname === '/';
  // Following the link would replace the history entry that makes Back ask for confirmation before a session ends.
  const handleClick = (event: MouseEvent) => {
    const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isHome && !opensNewTab) event.preventDefault();
  };
  return (
    <Link
      to="/"
      onClick={handleClick}
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
  );
}
