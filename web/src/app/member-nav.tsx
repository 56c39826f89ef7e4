/** The header of a registered user. Loaded lazily: most visits are those of guests. */
import { useStore } from '@nanostores/react';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '../account/account.ts';
import { getCurrentUser } from '../account/account-state.ts';
import { IconButton } from '../ui/button.tsx';
import { getDisplayName } from './display-name.ts';
import { HeaderLink } from './header-link.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { appMessages } from './messages.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** Admin Panel (admins), Profile, the name and Sign Out; behind a menu button where there is no room for them. */
export function RegisteredNav() {
  const t = useStore(appMessages);
  const [open, setOpen] = useState(false);
  const who = getCurrentUser(useAccount());
  if (who === null) return null;
  const name = getDisplayName(who);
  const { admin } = who.record;
  return (
    <>
      <nav aria-label={t.account} className="flex min-w-0 flex-wrap items-center justify-end max-lg:hidden">
        {admin && <HeaderLink to="/admin">{t.admin}</HeaderLink>}
        <HeaderLink to="/profile">{t.profile}</HeaderLink>
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
      {open && <MenuSheet name={name} admin={admin} onClose={() => setOpen(false)} />}
    </>
  );
}
