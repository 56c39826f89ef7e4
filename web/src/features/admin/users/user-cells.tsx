import { NAMELESS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useAccount } from '../../../account/account.ts';
import { registeredUidOf } from '../../../account/account-state.ts';
import { periodOf } from '../../../account/period.ts';
import { adminUsersMessages, userEditMessages } from '../../../messages/admin-users.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { ListedUser } from './listed-user.ts';

/** What a user is called, whatever the record has. */
export const titleOf = ({ name, email }: { name: string; email: string }): string =>
  name || email || NAMELESS;

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
  const isSelf = registeredUidOf(useAccount()) === user.uid;
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
  const { textUsed, voiceUsed } = periodOf(user, now);
  return (
    <span className="flex flex-wrap gap-x-3 tabular-nums">
      <span>{t.text({ used: textUsed })}</span>
      <span>{t.voice({ used: voiceUsed })}</span>
    </span>
  );
}

interface EditButtonProps {
  user: ListedUser;
  /** What was edited has just been saved. */
  isSaved: boolean;
  onEdit: () => void;
}

/** Edit, and beside it for a while that it was saved, which the button is described by: it has the focus then. */
export function EditButton({ user, isSaved, onEdit }: EditButtonProps) {
  const t = useStore(adminUsersMessages);
  const { saved } = useStore(userEditMessages);
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      <output id={id} className="text-sm font-semibold text-green empty:hidden">
        {isSaved && saved}
      </output>
      <IconButton label={t.editUser({ name: titleOf(user) })} aria-describedby={id} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
