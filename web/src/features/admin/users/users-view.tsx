import { useStore } from '@nanostores/react';
import { LoadError } from '../../../ui/not-loaded.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { PageButtons } from '../shared/page-buttons.tsx';
import type { Pages } from '../shared/use-pages.ts';
import { chosenEmail } from './chosen-email.ts';
import type { ListedUser } from './listed-user.ts';
import { adminUsersMessages } from './messages.ts';
import { UnsavedRows } from './unsaved-rows.tsx';
import { UserSearch } from './user-search.tsx';
import { useUserPages } from './users.ts';
import { UsersTable } from './users-table.tsx';

/** A page of users in each of its states: on its way, not to be had, empty, or there. */
function PageOfUsers({ page, email }: { page: Pages<ListedUser>['page']; email: string | null }) {
  const t = useStore(adminUsersMessages);
  if (page.status === 'loading') return <LoadingIndicator>{t.loading}</LoadingIndicator>;
  if (page.status === 'failed') {
    return <LoadError text={t.notLoaded} busy={page.isRetrying} onRetry={page.retry} />;
  }
  if (page.items.length === 0) {
    return (
      <output className="block py-8 text-center wrap-anywhere text-quiet">
        {email === null ? t.none : t.noneWithEmail({ email })}
      </output>
    );
  }
  return (
    <>
      {page.isTurning && <LoadingIndicator>{t.loading}</LoadingIndicator>}
      <UsersTable users={page.items} />
    </>
  );
}

/** The users view: search, pages, and editing in place (docs/product.md 2.11). */
export function UsersView() {
  const t = useStore(adminUsersMessages);
  const email = useStore(chosenEmail);
  const pages = useUserPages(email);
  const { page } = pages;
  return (
    <SectionCard title={t.title}>
      <div className="mt-4 flex flex-col gap-5">
        <div className="flex flex-col gap-3">
          <UserSearch />
          <UnsavedRows shown={page.status === 'here' ? page.items : []} />
        </div>
        <PageOfUsers page={page} email={email} />
        <PageButtons label={t.pages} pages={pages} />
      </div>
    </SectionCard>
  );
}
