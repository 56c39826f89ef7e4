import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { appMessages } from './messages.ts';
import { SignOutButton } from './sign-out-button.tsx';

interface MenuSheetProps {
  name: string;
  admin: boolean;
  onClose: () => void;
}

/** The header's links where the header has no room for them. */
export function MenuSheet({ name, admin, onClose }: MenuSheetProps) {
  const t = useStore(appMessages);
  const links = [...(admin ? [{ to: '/admin', text: t.admin }] : []), { to: '/profile', text: t.profile }];
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
