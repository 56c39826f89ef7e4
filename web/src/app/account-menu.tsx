/** The account menu of a registered user. Loaded lazily, because most visitors are guests. */
import { useStore } from '@nanostores/react';
import { ChevronDown, ChevronRight, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { getCurrentUser, type SignedInUser } from '../account/account-state.ts';
import { useAccount } from '../account/account.ts';
import { useAllowance } from '../account/use-allowance.ts';
import { Dialog } from '../ui/dialog.tsx';
import { accountMenuMessages } from './account-menu-messages.ts';
import { getDisplayName, getInitials } from './display-name.ts';
import { appMessages } from './messages.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeChoices } from './theme-choices.tsx';

/**
 * The user's initials, or an icon for a name without letters. Rendered with CSS rather than as text, because the button's accessible
 * name already contains the full name.
 */
function Initials({ name }: { name: string }) {
  const initials = getInitials(name);
  return (
    <span
      aria-hidden="true"
      data-initials={initials}
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-teal text-sm font-semibold text-on-teal before:content-[attr(data-initials)]"
    >
      {initials === '' && <UserRound className="size-5" />}
    </span>
  );
}

interface MenuProps {
  user: SignedInUser;
  name: string;
  onClose: () => void;
}

function AccountDialog({ user: { user, record }, name, onClose }: MenuProps) {
  const t = useStore(accountMenuMessages);
  const { profile } = useStore(appMessages);
  const allowance = useAllowance();
  const links = [
    ...(record.admin ? [{ to: '/admin', text: t.admin }] : []),
    { to: '/review', text: t.review },
    { to: '/progress', text: t.progress },
    { to: '/history', text: t.history },
    { to: '/profile', text: profile },
  ];
  return (
    <Dialog title={t.title} shape="menu" onClose={onClose}>
      <div className="mt-3 flex items-center gap-3">
        <Initials name={name} />
        <div className="min-w-0">
          <p dir="auto" title={name} className="truncate font-semibold">
            {name}
          </p>
          {user.email !== null && user.email !== name && (
            <p title={user.email} className="truncate text-sm text-quiet">
              {user.email}
            </p>
          )}
        </div>
      </div>
      <p className="mt-3 min-h-10 text-sm text-quiet">
        <span className="block">{t.plan({ plan: record.plan })}</span>
        {allowance && <span className="block">{t.sessionsLeft({ sessions: allowance.sessionsLeft })}</span>}
      </p>
      <nav aria-label={t.account}>
        <ul className="my-4 divide-y divide-line border-y border-line">
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onClose}
                className="-mx-2 flex min-h-12 items-center justify-between gap-3 rounded-base px-2 font-semibold transition-colors hover:text-teal-ink"
              >
                {text}
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeChoices />
      <div className="mt-5 *:w-full">
        <SignOutButton variant="secondary" />
      </div>
    </Dialog>
  );
}

/** The button with the user's initials and, on wide screens, the name. Opens the menu, which closes on navigation. */
export function AccountMenu() {
  const t = useStore(accountMenuMessages);
  const { key } = useLocation();
  const [openLocationKey, setOpenLocationKey] = useState<string | null>(null);
  const isOpen = openLocationKey === key;
  const user = getCurrentUser(useAccount());
  if (user === null) return null;
  const name = getDisplayName(user);
  return (
    <>
      <button
        type="button"
        aria-label={t.open({ name })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenLocationKey(key)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-1 transition-colors hover:bg-teal-tint lg:pr-3"
      >
        <Initials name={name} />
        <span dir="auto" title={name} className="max-w-64 truncate max-lg:hidden">
          {name}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-quiet max-lg:hidden" />
      </button>
      {isOpen && <AccountDialog user={user} name={name} onClose={() => setOpenLocationKey(null)} />}
    </>
  );
}
