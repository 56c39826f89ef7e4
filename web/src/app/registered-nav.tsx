/** The header of a registered user. Loaded lazily, because most visitors are guests. */
import { useStore } from '@nanostores/react';
import { FALLBACK_NAME } from '@parley/functions/contract';
import { ChevronRight, Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccount } from '../account/account.ts';
import { getCurrentUser, type SignedInUser } from '../account/account-state.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { HeaderLink } from './header-link.tsx';
import { appMessages } from './messages.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** The display name in the header: the name, else the email, else "User" (docs/product.md 2.5). */
export function getDisplayName({ user, record }: SignedInUser): string {
  return record.name.trim() || user.email?.trim() || FALLBACK_NAME;
}

interface MenuSheetProps {
  name: string;
  links: readonly { to: string; text: string }[];
  onClose: () => void;
}

function MenuSheet({ name, links, onClose }: MenuSheetProps) {
  const t = useStore(appMessages);
  return (
    <Dialog title={t.menu} shape="sheet" onClose={onClose}>
      <p dir="auto" title={name} className="mt-1 truncate text-quiet">
        {name}
      </p>
      <nav aria-label={t.account}>
        <ul className="my-4 divide-y divide-line border-y border-line">
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onClose}
                className="flex min-h-13 items-center justify-between gap-3 py-2 text-lg font-semibold transition-colors hover:text-teal-ink"
              >
                {text}
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-3">
        <SignOutButton variant="secondary" />
        <Button variant="quiet" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  );
}

/** Links, display name and Sign Out: in the header, or behind a menu button on small screens. */
export function RegisteredNav() {
  const t = useStore(appMessages);
  const [open, setOpen] = useState(false);
  const current = getCurrentUser(useAccount());
  if (current === null) return null;
  const name = getDisplayName(current);
  const links = [
    ...(current.record.admin ? [{ to: '/admin', text: t.admin }] : []),
    { to: '/profile', text: t.profile },
  ];
  return (
    <>
      <nav aria-label={t.account} className="flex min-w-0 flex-wrap items-center justify-end max-lg:hidden">
        {links.map(({ to, text }) => (
          <HeaderLink key={to} to={to}>
            {text}
          </HeaderLink>
        ))}
        <span dir="auto" title={name} className="max-w-64 truncate px-3 text-quiet">
          {name}
        </span>
        <SignOutButton variant="quiet" />
      </nav>
      <IconButton
        label={t.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      {open && <MenuSheet name={name} links={links} onClose={() => setOpen(false)} />}
    </>
  );
}
