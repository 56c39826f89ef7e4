import type { AuditEntry } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { UserName } from '../shared/user-name.tsx';
import { useUser } from '../shared/user-queries.ts';
import { formatChanges, formatTime } from './format-changes.ts';
import { auditMessages } from './messages.ts';

export type Entry = AuditEntry & { id: string };

function Time({ entry }: { entry: Entry }) {
  const date = entry.at.toDate();
  return <time dateTime={date.toISOString()}>{formatTime(date)}</time>;
}

function Origin({ entry: { by } }: { entry: Entry }) {
  const t = useStore(auditMessages);
  if (by.kind === 'admin') return <UserName uid={by.uid} />;
  if (by.kind === 'schedule') return <span className="font-semibold">{t.schedule}</span>;
  return (
    <>
      <span className="block font-semibold">{t.payment}</span>
      <span className="block text-sm text-quiet">{t.paymentEvent({ event: by.event })}</span>
    </>
  );
}

function Subject({ entry: { subject } }: { entry: Entry }) {
  const t = useStore(auditMessages);
  if (subject.kind === 'user') return <UserName uid={subject.uid} />;
  return <span className="font-semibold">{t.plan({ plan: subject.plan })}</span>;
}

function Changes({ entry }: { entry: Entry }) {
  const t = useStore(auditMessages);
  const { subject } = entry;
  const isDeleted = useUser(subject.kind === 'user' ? subject.uid : null).data === null;
  return (
    <ul className="flex flex-col gap-1">
      {formatChanges(entry, isDeleted).map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-quiet">{field}:</span> <bdi>{before}</bdi>{' '}
          <span aria-hidden="true" className="text-quiet">
            →
          </span>
          <span className="sr-only">{t.changedTo}</span> <bdi className="font-semibold">{after}</bdi>
        </li>
      ))}
    </ul>
  );
}

const ORIGIN = { name: 'origin', width: 'w-[24%]', Cell: Origin } as const;
const SUBJECT = { name: 'subject', width: 'w-[24%]', Cell: Subject } as const;
const COLUMNS = [
  { name: 'time', width: 'w-[16%]', Cell: Time },
  ORIGIN,
  SUBJECT,
  { name: 'changes', width: '', Cell: Changes },
] as const;

/** Entries of the log: a table, or cards where the container is narrow. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  const t = useStore(auditMessages);
  return (
    <>
      <table className="hidden w-full table-fixed border-collapse text-left @3xl:table">
        <thead>
          <tr className="border-b border-line text-sm text-quiet">
            {COLUMNS.map(({ name, width }) => (
              <th key={name} scope="col" className={`py-2 pr-4 font-semibold last:pr-0 ${width}`}>
                {t[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-b border-line align-top last:border-0">
              {COLUMNS.map(({ name, Cell }) => (
                <td key={name} className="py-3.5 pr-4 wrap-anywhere last:pr-0">
                  <Cell entry={entry} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="flex flex-col gap-3 @3xl:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="rounded-base border border-line p-[min(1rem,4vw)] wrap-anywhere">
            <p className="text-sm text-quiet">
              <Time entry={entry} />
            </p>
            <div className="mt-2">
              <Changes entry={entry} />
            </div>
            <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-x-4 gap-y-2 border-t border-line pt-3">
              {[SUBJECT, ORIGIN].map(({ name, Cell }) => (
                <div key={name}>
                  <dt className="text-sm text-quiet">{t[name]}</dt>
                  <dd>
                    <Cell entry={entry} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
