import { useStore } from '@nanostores/react';
import { Pointer, X } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { createStoredValue } from '../../../lib/stored-value.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useUserKind } from '../session/use-user-kind.ts';
import { wordMessages } from './messages.ts';

const stored = createStoredValue('localStorage', 'parley.word-hint', (value) =>
  value === 'shown' ? value : undefined,
);
export const isWordHintDismissed = atom(false);

export const dismissWordHint = (): void => isWordHintDismissed.set(true);

/** Says, once in each browser, that words can be tapped. The log that contains the message announces it. */
export function WordHint() {
  const t = useStore(wordMessages);
  const isRegistered = useUserKind() === 'registered';
  const [isNew] = useState(() => stored.read() === undefined);
  const isHidden = useStore(isWordHintDismissed) || !isNew;
  useEffect(() => stored.write('shown'), []);
  if (isHidden) return null;
  return (
    <div className="order-last mt-2 ml-3 flex basis-full animate-appear items-center gap-2 border-t border-line pt-2 font-medium text-teal-ink">
      <Pointer aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1">{isRegistered ? t.hint : t.guestHint}</p>
      <IconButton label={t.close} onClick={dismissWordHint} className="-my-1 -mr-3">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
