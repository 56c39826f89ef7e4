import type { AuditEntry } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { usePerson } from '../shared/person.ts';
import { PersonName } from '../shared/person-name.tsx';
import { changesOf } from './changes.ts';
import { auditMessages } from './messages.ts';

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

export function When({ at }: Pick<AuditEntry, 'at'>) {
  const date = at.toDate();
  return <time dateTime={date.toISOString()}>{TIME.format(date)}</time>;
}

export function Who({ by }: Pick<AuditEntry, 'by'>) {
  const t = useStore(auditMessages);
  if (by.kind === 'admin') return <PersonName uid={by.uid} />;
  if (by.kind === 'schedule') return <span className="font-semibold">{t.schedule}</span>;
  return (
    <>
      <span className="block font-semibold">{t.payment}</span>
      <span className="block text-sm text-quiet">{t.paymentEvent({ event: by.event })}</span>
    </>
  );
}

export function Whom({ subject }: Pick<AuditEntry, 'subject'>) {
  const t = useStore(auditMessages);
  if (subject.kind === 'user') return <PersonName uid={subject.uid} />;
  return <span className="font-semibold">{t.plan({ plan: subject.plan })}</span>;
}

function Changes({ entry, isGone }: { entry: AuditEntry; isGone: boolean }) {
  const t = useStore(auditMessages);
  return (
    <ul className="flex flex-col gap-1">
      {changesOf(entry, isGone).map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-quiet">{field}:</span> <bdi>{before}</bdi>{' '}
          <span aria-hidden="true" className="text-quiet">
            →
          </span>
          <span className="sr-only">{t.becomes}</span> <bdi className="font-semibold">{after}</bdi>
        </li>
      ))}
    </ul>
  );
}

function ChangesOfUser({ entry, uid }: { entry: AuditEntry; uid: string }) {
  return <Changes entry={entry} isGone={usePerson(uid).data === null} />;
}

/** What was changed, field by field. */
export function What({ entry }: { entry: AuditEntry }) {
  const { subject } = entry;
  if (subject.kind === 'plan') return <Changes entry={entry} isGone={false} />;
  return <ChangesOfUser entry={entry} uid={subject.uid} />;
}
