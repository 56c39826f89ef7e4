import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { DayInput } from '../shared/day-input.tsx';
import { PersonName } from '../shared/person-name.tsx';
import { auditMessages } from './messages.ts';
import { UserFilter } from './user-filter.tsx';

/** What the log is filtered by; a day such as 2026-11-20. */
interface Filters {
  user: string | null;
  from: string | null;
  to: string | null;
}

interface AuditFiltersProps {
  filters: Filters;
  isBackwards: boolean;
  onChoose: (filters: Partial<Filters>) => void;
}

function Chosen({ uid, onClear }: { uid: string; onClear: () => void }) {
  const t = useStore(auditMessages);
  return (
    <div className="flex items-start justify-between gap-2 rounded-base bg-teal-tint py-2 pr-1 pl-[min(1rem,4vw)]">
      <div className="min-w-0 py-1.5 wrap-anywhere">
        <p className="text-sm text-quiet">{t.ofUser}</p>
        <PersonName uid={uid} />
      </div>
      <IconButton label={t.everybody} onClick={onClear}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** By whom and of whom, and from when to when. */
export function AuditFilters({ filters, isBackwards, onChoose }: AuditFiltersProps) {
  const t = useStore(auditMessages);
  const { user, from, to } = filters;
  const box = useRef<HTMLFieldSetElement>(null);
  const chooseUser = (uid: string | null) => {
    // What has the focus goes with the other way of choosing.
    box.current?.focus();
    onChoose({ user: uid });
  };
  const pick = (side: 'from' | 'to') => ({
    day: filters[side] ?? '',
    onPick: (day: string) => onChoose({ [side]: day || null }),
  });
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <legend className="sr-only">{t.filters}</legend>
      {user === null ? (
        <UserFilter onFound={chooseUser} />
      ) : (
        <Chosen uid={user} onClear={() => chooseUser(null)} />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-2">
        <DayInput label={t.from} {...pick('from')} {...(to && { max: to })} />
        <DayInput
          label={t.to}
          {...pick('to')}
          {...(from && { min: from })}
          error={isBackwards ? t.backwards : undefined}
        />
      </div>
    </fieldset>
  );
}
