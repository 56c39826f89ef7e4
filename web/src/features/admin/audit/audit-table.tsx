import { useStore } from '@nanostores/react';
import type { Entry } from './audit-log.ts';
import { What, When, Who, Whom } from './audit-parts.tsx';
import { auditMessages } from './messages.ts';

interface EntriesProps {
  entries: readonly Entry[];
}

const HEAD = 'py-2 pr-4 font-semibold';
const CELL = 'py-3.5 pr-4 wrap-anywhere';

/** The entries where there is room for columns. */
export function AuditTable({ entries }: EntriesProps) {
  const t = useStore(auditMessages);
  return (
    <table className="hidden w-full table-fixed border-collapse text-left @3xl:table">
      <thead>
        <tr className="border-b border-line text-sm text-quiet">
          <th scope="col" className={`w-[16%] ${HEAD}`}>
            {t.when}
          </th>
          <th scope="col" className={`w-[24%] ${HEAD}`}>
            {t.who}
          </th>
          <th scope="col" className={`w-[24%] ${HEAD}`}>
            {t.whom}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {t.what}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="border-b border-line align-top last:border-0">
            <td className={`${CELL} tabular-nums`}>
              <When at={entry.at} />
            </td>
            <td className={CELL}>
              <Who by={entry.by} />
            </td>
            <td className={CELL}>
              <Whom subject={entry.subject} />
            </td>
            <td className="py-3.5 wrap-anywhere">
              <What entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on a phone: a card for each. */
export function AuditCards({ entries }: EntriesProps) {
  const t = useStore(auditMessages);
  return (
    <ul className="flex flex-col gap-3 @3xl:hidden">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-base border border-line p-[min(1rem,4vw)] wrap-anywhere">
          <p className="text-sm text-quiet tabular-nums">
            <When at={entry.at} />
          </p>
          <div className="mt-2">
            <What entry={entry} />
          </div>
          <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-x-4 gap-y-2 border-t border-line pt-3">
            <div>
              <dt className="text-sm text-quiet">{t.whom}</dt>
              <dd>
                <Whom subject={entry.subject} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-quiet">{t.who}</dt>
              <dd>
                <Who by={entry.by} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
