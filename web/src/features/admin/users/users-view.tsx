import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { getDisplayName, type ListedUser } from '../shared/listed-user.ts';
import { PagedList } from '../shared/paged-list.tsx';
import { usersMessages } from './messages.ts';
import { sendToRow, useRows } from './rows-store.ts';
import { hasChanges } from './user-draft.ts';
import { selectedEmail, useUserPages } from '../shared/user-queries.ts';
import { UserSearch } from './user-search.tsx';
import { UsersTable } from './users-table.tsx';

/** Lists unsaved edits of users who are not on this page of the table. Warns before the tab closes while any edits are unsaved. */
function UnsavedRows({ shown }: { shown: readonly ListedUser[] }) {
  const t = useStore(usersMessages);
  const unsaved = [...useRows().values()]
    .filter((row) => row.status === 'editing' || row.status === 'saving')
    .filter(({ base, draft }) => hasChanges(base, draft))
    .map(({ base }) => base);
  const hidden = unsaved.filter(({ uid }) => !shown.some((user) => user.uid === uid));
  const hasUnsaved = unsaved.length > 0;

  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeClosing);
    return () => window.removeEventListener('beforeunload', askBeforeClosing);
  }, [hasUnsaved]);

  return (
    <output className="empty:hidden">
      {hidden.length > 0 && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-base bg-yellow-tint px-[min(0.75rem,3vw)] py-2 font-medium text-yellow">
          {t.unsaved}
          {hidden.map((user) => (
            <span key={user.uid} className="flex min-w-0 items-center">
              <Button className="min-w-0 wrap-anywhere" onClick={() => selectedEmail.set(user.email)}>
                {t.continueEditing({ name: getDisplayName(user) })}
              </Button>
              {/* The only way to discard the edits of a deleted user. */}
              <IconButton
                label={t.discard({ name: getDisplayName(user) })}
                onClick={() => sendToRow(user.uid, { type: 'CANCEL' })}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </span>
          ))}
        </span>
      )}
    </output>
  );
}

/** The Users view: search, pages, and editing in place (docs/product.md 2.15). */
export function UsersView() {
  const t = useStore(usersMessages);
  const email = useStore(selectedEmail);
  const pages = useUserPages(email);
  const empty = (
    <output className="block py-8 text-center wrap-anywhere text-quiet">
      {email === null ? t.none : t.noneWithEmail({ email })}
    </output>
  );
  return (
    <SectionCard title={t.title}>
      <div className="mt-4 flex flex-col gap-5">
        <div className="flex flex-col gap-3">
          <UserSearch />
          <UnsavedRows shown={pages.query.data?.items ?? []} />
        </div>
        <PagedList pages={pages} texts={t} empty={empty}>
          {(users) => <UsersTable users={users} />}
        </PagedList>
      </div>
    </SectionCard>
  );
}
