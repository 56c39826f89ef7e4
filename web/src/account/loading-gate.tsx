import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { appMessages } from '../messages/app.ts';
import { Button } from '../ui/button.tsx';
import { TutorPortrait } from '../ui/tutor-portrait.tsx';
import { account, useAccount } from './account.ts';

/** Asking for the token is what makes the account connect at once; how that turns out, its state tells. */
const tryNow = () => void account.token({ refresh: false }).catch(() => undefined);

/**
 * Lets nobody wait: the page can be used while it is being found out who uses it, for every call waits for that by
 * itself. Closed only while that cannot be found out; and a connection lost later takes no running session away.
 */
export function LoadingGate({ children }: { children: ReactNode }) {
  const t = useStore(appMessages);
  const { status } = useAccount();
  // The last outcome of a connection; a further try changes nothing on the screen until it has one of its own.
  const [outcome, setOutcome] = useState<typeof status>('loading');
  if (status !== 'loading' && outcome !== 'guest' && status !== outcome) setOutcome(status);

  if (outcome !== 'unreachable') return children;
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-2 rounded-base border border-line bg-surface p-6 text-center shadow-base lg:col-span-2">
      <TutorPortrait className="mb-3 size-24" />
      <div role="alert">
        <h2 className="text-xl">{t.unreachable}</h2>
        <p className="mt-2 text-quiet">{t.unreachableAbout}</p>
      </div>
      <Button className="mt-4" busy={status === 'loading'} onClick={tryNow}>
        {t.tryNow}
      </Button>
    </div>
  );
}
