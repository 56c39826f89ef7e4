import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { chosenEmail } from './chosen-email.ts';
import type { ListedUser } from './listed-user.ts';
import { adminUsersMessages } from './messages.ts';
import { hasChanges } from './row-state.ts';
import { rowsStore } from './rows-store.ts';
import { useRows } from './use-row.ts';
import { titleOf } from './user-cells.tsx';

/** The users of whom something is typed that is not saved. */
function useUnsaved(): readonly ListedUser[] {
  return [...useRows().values()].flatMap((row) =>
    (row.status === 'editing' || row.status === 'saving') && hasChanges(row.seen, row.draft)
      ? [row.seen]
      : [],
  );
}

/** Leads back to what was typed and is not saved, where its row is not to be seen; the browser asks before it closes. */
export function UnsavedRows({ shown }: { shown: readonly ListedUser[] }) {
  const t = useStore(adminUsersMessages);
  const unsaved = useUnsaved();
  const isAny = unsaved.length > 0;
  const elsewhere = unsaved.filter(({ uid }) => !shown.some((user) => user.uid === uid));

  useEffect(() => {
    if (!isAny) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAny]);

  return (
    <output className="empty:hidden">
      {elsewhere.length > 0 && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-base bg-yellow-tint px-[min(0.75rem,3vw)] py-2 font-medium text-yellow">
          {t.unsaved}
          {elsewhere.map((user) => (
            <span key={user.uid} className="flex min-w-0 items-center">
              <Button className="min-w-0 wrap-anywhere" onClick={() => chosenEmail.set(user.email)}>
                {t.goOn({ name: titleOf(user) })}
              </Button>
              {/* The only way out where the user is gone. */}
              <IconButton
                label={t.discard({ name: titleOf(user) })}
                onClick={() => rowsStore.send({ uid: user.uid, event: { type: 'CANCEL' } })}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </span>
          ))}
        </span>
      )}
    </output>
  );
}
