import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { formatDate } from '../../../lib/format-date.ts';
import type { ListedUser } from './listed-user.ts';
import { adminUsersMessages } from './messages.ts';
import { RowForm } from './row-form.tsx';
import { useRow } from './use-row.ts';
import { EditButton, Plan, Role, Saved, Text, titleOf, Usage } from './user-cells.tsx';

/** The columns of a table, and the parts of a card. */
const CELLS = {
  email: (user: ListedUser) => <Text text={user.email} />,
  role: (user: ListedUser) => <Role user={user} />,
  plan: (user: ListedUser) => <Plan user={user} />,
  usage: (user: ListedUser) => <Usage user={user} />,
  created: (user: ListedUser) => formatDate(user.createdAt),
};
export const COLUMNS = ['email', 'role', 'plan', 'usage', 'created'] as const;

/** What a row shows, and where its focus goes once its fields are gone. */
function useUserRow<Box extends HTMLElement>(user: ListedUser) {
  const [row, send] = useRow(user.uid);
  const box = useRef<Box>(null);
  const isEdited = row.status === 'editing' || row.status === 'saving';
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    const hasLeft = wasEdited.current && !isEdited;
    wasEdited.current = isEdited;
    if (hasLeft && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [isEdited]);
  const id = useId();
  const saved = <Saved id={id} isSaved={row.status === 'saved'} />;
  const button = <EditButton user={user} describedBy={id} onEdit={() => send({ type: 'EDIT', user })} />;
  const form = row.status === 'editing' || row.status === 'saving' ? <RowForm row={row} send={send} /> : null;
  return { box, button, saved, form };
}

export function UserRow({ user }: { user: ListedUser }) {
  const { box, button, saved, form } = useUserRow<HTMLTableRowElement>(user);
  return (
    <tr ref={box} className="border-b border-line align-top last:border-0">
      {form === null ? (
        <>
          <th scope="row" className="min-w-0 py-3.5 pr-4 font-semibold">
            <Text text={user.name} />
            {saved}
          </th>
          {COLUMNS.map((column) => (
            <td key={column} className="py-3.5 pr-4">
              {CELLS[column](user)}
            </td>
          ))}
          <td className="py-1 text-right">{button}</td>
        </>
      ) : (
        <td colSpan={COLUMNS.length + 2} className="py-2">
          {form}
        </td>
      )}
    </tr>
  );
}

/** The same on a phone. */
export function UserCard({ user }: { user: ListedUser }) {
  const t = useStore(adminUsersMessages);
  const { box, button, saved, form } = useUserRow<HTMLLIElement>(user);
  return (
    <li ref={box} className="rounded-base border border-line p-[min(1rem,4vw)]">
      {form ?? (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-2">
            <h3 className="min-w-0 flex-1 basis-24 py-1.5 text-lg wrap-anywhere">
              <bdi>{titleOf(user)}</bdi>
            </h3>
            <div className="ml-auto">{button}</div>
          </div>
          {saved}
          <dl className="mt-2 flex flex-col gap-2">
            {COLUMNS.map((column) => (
              <div key={column} className="flex flex-wrap items-baseline gap-x-3">
                <dt className="text-sm text-quiet">{t[column]}</dt>
                <dd className="min-w-0">{CELLS[column](user)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </li>
  );
}
