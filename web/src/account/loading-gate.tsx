import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TutorPortrait } from '../ui/tutor-portrait.tsx';
import type { AccountState, ConnectionProblem } from './account-state.ts';
import { account, useAccount } from './account.ts';
import { connectionProblemMessages, unreachableMessages } from './messages.ts';

/** Asking for the token is what makes the account connect at once; how that turns out, its state tells. */
const retryNow = () => void account.getToken({ refresh: false }).catch(() => undefined);

/** How the last connection came out; `known` is for good: one that is lost later takes nothing away. */
type Outcome = 'open' | 'unreachable' | 'known';

function getNextOutcome(outcome: Outcome, { status }: AccountState): Outcome {
  if (outcome === 'known' || status === 'guest' || status === 'registered') return 'known';
  // A further try changes nothing on the screen until it has an outcome of its own.
  return status === 'unreachable' ? 'unreachable' : outcome;
}

/**
 * Lets nobody wait: the page can be used while it is being found out who uses it, for every call waits for that by
 * itself. Closed only while that cannot be found out.
 */
export function LoadingGate({ children }: { children: ReactNode }) {
  const t = useStore(unreachableMessages);
  const problems = useStore(connectionProblemMessages);
  const state = useAccount();
  const [outcome, setOutcome] = useState<Outcome>('open');
  const [trouble, setTrouble] = useState<ConnectionProblem>('time');
  const next = getNextOutcome(outcome, state);
  if (next !== outcome) setOutcome(next);
  if (state.status === 'unreachable' && state.problem !== trouble) setTrouble(state.problem);

  if (next !== 'unreachable') return children;
  // Somebody is signed in, and only their record cannot be had.
  const isLocked = trouble === 'listen' || trouble === 'ensure';
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-2 rounded-base border border-line bg-surface p-6 text-center shadow-base lg:col-span-2">
      <TutorPortrait className="mb-3 size-24" />
      <div role="alert">
        <h2 className="text-xl">{isLocked ? t.titleSignedIn : t.title}</h2>
        <p className="mt-2">{problems[trouble]}</p>
        <p className="mt-1 text-quiet">{t.about}</p>
      </div>
      <Button className="mt-4" busy={state.status === 'loading'} onClick={retryNow}>
        {t.tryNow}
      </Button>
      {isLocked && (
        <Button variant="quiet" onClick={() => void account.signOut()}>
          {t.signOut}
        </Button>
      )}
    </div>
  );
}
