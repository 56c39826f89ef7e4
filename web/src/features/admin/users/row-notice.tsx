import { useStore } from '@nanostores/react';
import { CircleAlert } from 'lucide-react';
import type { RowState } from './row-state.ts';
import { Text } from './user-cells.tsx';
import type { UserValues } from './listed-user.ts';
import { adminUsersMessages, userEditMessages } from './messages.ts';

/** What a user is now, in the words of the table. */
function Now({ user }: { user: UserValues }) {
  const t = useStore(adminUsersMessages);
  const entries = [
    [t.name, user.name],
    [t.email, user.email],
    [t.role, user.admin ? t.admin : t.user],
    [t.plan, user.plan ?? t.planUnknown],
  ] as const;
  return (
    <dl className="my-1 flex flex-wrap gap-x-5 gap-y-1 font-normal text-ink">
      {entries.map(([term, value]) => (
        <div key={term} className="flex min-w-0 flex-wrap gap-x-2">
          <dt className="text-quiet">{term}</dt>
          <dd className="min-w-0">
            <Text text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why a row has not been saved, and what of it has. */
export function RowNotice({ row }: { row: RowState }) {
  const t = useStore(userEditMessages);
  const notice = row.status === 'editing' ? row.notice : null;
  return (
    <div role="alert" className="empty:hidden">
      {row.status === 'editing' && notice !== null && (
        <div className="mt-4 flex gap-2 rounded-base bg-red-tint px-[min(1rem,4vw)] py-3 font-medium text-red">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0 wrap-anywhere">
            {notice.planSaved && <p>{t.planSaved}</p>}
            {notice.kind === 'refused' && <p>{notice.message}</p>}
            {notice.kind === 'changed' && (
              <>
                <p>{t.changed}</p>
                <Now user={row.seen} />
                <p>{t.changedAbout}</p>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
