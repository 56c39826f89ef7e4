import { useStore } from '@nanostores/react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { PagedList } from '../shared/paged-list.tsx';
import { usersMessages } from './messages.ts';
import { selectedEmail } from './selected-email.ts';
import { UnsavedRows } from './unsaved-rows.tsx';
import { useUserPages } from './user-queries.ts';
import { UserSearch } from './user-search.tsx';
import { UsersTable } from './users-table.tsx';

/** The Users view: search, pages, and editing in place (docs/product.md 2.11). */
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
