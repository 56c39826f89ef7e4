import { FALLBACK_NAME } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Pencil, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccount } from '../../../account/account.ts';
import { getRegisteredUid } from '../../../account/account-state.ts';
import { getCurrentPeriod } from '../../../account/period.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { ListedUser } from './listed-user.ts';
import { adminUsersMessages, userEditMessages } from './messages.ts';

/** What a user is called, whatever the record has. */
export const titleOf = ({ name, email }: { name: string; email: string }): string =>
  name || email || FALLBACK_NAME;

/** A text of any script; a dash for none. */
export function Text({ text }: { text: string }) {
  const t = useStore(adminUsersMessages);
  if (text !== '') return <bdi className="wrap-anywhere">{text}</bdi>;
  return (
    <>
      <span aria-hidden="true" className="text-quiet">
        {t.nothing}
      </span>
      <span className="sr-only">{t.nothingRead}</span>
    </>
  );
}

export function Role({ user }: { user: ListedUser }) {
  const t = useStore(adminUsersMessages);
  const isSelf = getRegisteredUid(useAccount()) === user.uid;
  return (
    <>
      {user.admin ? t.admin : t.user}
      {isSelf && <span className="text-quiet"> ({t.you})</span>}
    </>
  );
}

export function Plan({ user: { plan } }: { user: ListedUser }) {
  const t = useStore(adminUsersMessages);
  return (
    <span className="rounded-base bg-teal-tint px-2.5 py-1 text-sm font-semibold text-teal-ink">
      {plan ?? t.planUnknown}
    </span>
  );
}

/** What has been used of the period as it is now. */
export function Usage({ user }: { user: ListedUser }) {
  const t = useStore(adminUsersMessages);
  const [now] = useState(() => new Date());
  const { textUsed, voiceUsed } = getCurrentPeriod(user, now);
  return (
    <span className="flex flex-wrap gap-x-3 tabular-nums">
      <span>{t.text({ used: textUsed })}</span>
      <span>{t.voice({ used: voiceUsed })}</span>
    </span>
  );
}

interface EditButtonProps {
  user: ListedUser;
  /** What says that it was saved, once it was: the button has the focus then. */
  describedBy: string;
  onEdit: () => void;
}

/** What has been changed of a user, and by them. */
function AuditLink({ user }: { user: ListedUser }) {
  const t = useStore(adminUsersMessages);
  const label = t.auditLog({ name: titleOf(user) });
  return (
    <Link
      to={{ search: `?view=audit&user=${encodeURIComponent(user.uid)}` }}
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-quiet transition-colors hover:bg-teal-tint hover:text-teal-ink"
    >
      <ScrollText aria-hidden="true" className="size-5" />
    </Link>
  );
}

export function EditButton({ user, describedBy, onEdit }: EditButtonProps) {
  const t = useStore(adminUsersMessages);
  return (
    <>
      <AuditLink user={user} />
      <IconButton label={t.editUser({ name: titleOf(user) })} aria-describedby={describedBy} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}

/** That a user was saved, for a while. */
export function Saved({ id, isSaved }: { id: string; isSaved: boolean }) {
  const { saved } = useStore(userEditMessages);
  return (
    <output className="block font-semibold text-green">
      {/* An output is no text of its own to whatever it describes. */}
      <span id={id}>{isSaved && saved}</span>
    </output>
  );
}
