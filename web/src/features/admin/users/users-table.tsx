import { useStore } from '@nanostores/react';
import { useIsWide } from '../../../lib/use-is-wide.ts';
import type { ListedUser } from './listed-user.ts';
import { adminUsersMessages } from './messages.ts';
import { COLUMNS, UserCard, UserRow } from './user-row.tsx';

/** The long texts share what the short ones leave. */
const WIDTHS = { email: 'w-[26%]', role: 'w-22', plan: 'w-28', usage: 'w-34', created: 'w-42' };

/** Users in columns, or where there is no room for them as cards. One of them alone: a form must not be there twice. */
export function UsersTable({ users }: { users: readonly ListedUser[] }) {
  const t = useStore(adminUsersMessages);
  const isWide = useIsWide();
  if (!isWide) {
    return (
      <ul className="flex flex-col gap-3">
        {users.map((user) => (
          <UserCard key={user.uid} user={user} />
        ))}
      </ul>
    );
  }
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr className="border-b border-line text-sm text-quiet">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t.name}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={`py-2 pr-4 font-semibold ${WIDTHS[column]}`}>
              {t[column]}
            </th>
          ))}
          <th scope="col" className="w-24 py-2 text-right font-semibold">
            {t.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.uid} user={user} />
        ))}
      </tbody>
    </table>
  );
}
