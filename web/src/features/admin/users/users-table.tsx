import { useStore } from '@nanostores/react';
import { Pencil, ScrollText } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../account/account.ts';
import { getRegisteredUid } from '../../../account/account-state.ts';
import { getCurrentPeriod } from '../../../account/period.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useIsWide } from '../../../lib/use-is-wide.ts';
import { IconButton } from '../../../ui/button.tsx';
import { getDisplayName, type ListedUser } from '../shared/listed-user.ts';
import { usersMessages } from './messages.ts';
import { OptionalText } from './optional-text.tsx';
import { RowForm } from './row-form.tsx';
import { sendToRow, useRows } from './rows-store.ts';

/** Column widths; the name takes what the other columns leave. */
const WIDTHS = { email: 'w-[26%]', role: 'w-22', plan: 'w-28', usage: 'w-34', created: 'w-42' };
const COLUMNS = ['email', 'role', 'plan', 'usage', 'created'] as const;

/** The parts of a row, for both layouts. Moves the focus to the Edit button when the form closes. */
function useRow<Box extends HTMLElement>(user: ListedUser) {
  const t = useStore(usersMessages);
  const row = useRows().get(user.uid);
  const box = useRef<Box>(null);
  const confirmationId = useId();
  const name = getDisplayName(user);
  const isEditing = row?.status === 'editing' || row?.status === 'saving';
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    const hasClosed = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    if (hasClosed && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [isEditing]);
  const isSelf = getRegisteredUid(useAccount()) === user.uid;
  const [now] = useState(() => new Date());
  const { textUsed, voiceUsed } = getCurrentPeriod(user, now);
  return {
    box,
    form: isEditing ? <RowForm row={row} /> : null,
    buttons: (
      <>
        <Link
          to={{ search: `?view=audit&user=${encodeURIComponent(user.uid)}` }}
          aria-label={t.auditLog({ name })}
          title={t.auditLog({ name })}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-quiet transition-colors hover:bg-teal-tint hover:text-teal-ink"
        >
          <ScrollText aria-hidden="true" className="size-5" />
        </Link>
        <IconButton
          label={t.editUser({ name })}
          aria-describedby={confirmationId}
          onClick={() => sendToRow(user.uid, { type: 'EDIT', user })}
        >
          <Pencil aria-hidden="true" className="size-5" />
        </IconButton>
      </>
    ),
    confirmation: (
      <output className="block font-semibold text-green">
        {/* The text of an output element itself is not included in a button's description. */}
        <span id={confirmationId}>{row?.status === 'saved' && t.saved}</span>
      </output>
    ),
    cells: {
      email: <OptionalText text={user.email} />,
      role: (
        <>
          {user.admin ? t.admin : t.user}
          {isSelf && <span className="text-quiet"> ({t.you})</span>}
        </>
      ),
      plan: (
        <span className="rounded-base bg-teal-tint px-2.5 py-1 text-sm font-semibold text-teal-ink">
          {user.plan ?? t.planUnknown}
        </span>
      ),
      usage: (
        <span className="flex flex-wrap gap-x-3">
          <span>{t.text({ used: textUsed })}</span>
          <span>{t.voice({ used: voiceUsed })}</span>
        </span>
      ),
      created: formatDate(user.createdAt),
    },
  };
}

function UserRow({ user }: { user: ListedUser }) {
  const { box, form, buttons, confirmation, cells } = useRow<HTMLTableRowElement>(user);
  return (
    <tr ref={box} className="border-b border-line align-top last:border-0">
      {form ? (
        <td colSpan={COLUMNS.length + 2} className="py-2">
          {form}
        </td>
      ) : (
        <>
          <th scope="row" className="min-w-0 py-3.5 pr-4 font-semibold">
            <OptionalText text={user.name} />
            {confirmation}
          </th>
          {COLUMNS.map((column) => (
            <td key={column} className="py-3.5 pr-4">
              {cells[column]}
            </td>
          ))}
          <td className="py-1 text-right">{buttons}</td>
        </>
      )}
    </tr>
  );
}

function UserCard({ user }: { user: ListedUser }) {
  const t = useStore(usersMessages);
  const { box, form, buttons, confirmation, cells } = useRow<HTMLLIElement>(user);
  return (
    <li ref={box} className="rounded-base border border-line p-[min(1rem,4vw)]">
      {form ?? (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-2">
            <h3 className="min-w-0 flex-1 basis-24 py-1.5 text-lg wrap-anywhere">
              <bdi>{getDisplayName(user)}</bdi>
            </h3>
            <div className="ml-auto">{buttons}</div>
          </div>
          {confirmation}
          <dl className="mt-2 flex flex-col gap-2">
            {COLUMNS.map((column) => (
              <div key={column} className="flex flex-wrap items-baseline gap-x-3">
                <dt className="text-sm text-quiet">{t[column]}</dt>
                <dd className="min-w-0">{cells[column]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </li>
  );
}

/** Users as a table, or as cards on a narrow screen. Only one layout is rendered, so that each form exists only once. */
export function UsersTable({ users }: { users: readonly ListedUser[] }) {
  const t = useStore(usersMessages);
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
