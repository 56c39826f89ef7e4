import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

export function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-base px-3 font-semibold text-teal-ink transition-colors hover:bg-teal-tint aria-[current=page]:bg-teal-tint"
    >
      {children}
    </NavLink>
  );
}
