import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TutorPortrait } from '../ui/tutor-portrait.tsx';
import type { AccountState, ConnectionProblem } from './account-state.ts';
import { account, useAccount } from './account.ts';
import { connectionProblemMessages, unreachableMessages } from './messages.ts';

/** Requesting a token makes the account reconnect immediately. Its state reports the result. */
const retryNow = () => void account.getToken({ refresh: false }).catch(() => undefined);

/** The outcome of the last attempt to load the user. `known` is final: a later disconnect does not hide the page. */
type Outcome = 'pending' | 'known' | ConnectionProblem;

function getNextOutcome(outcome: Outcome, state: AccountState): Outcome {
  if (outcome === 'known' || state.status === 'guest' || state.status === 'registered') return 'known';
  // A further attempt does not change the screen until it has a result.
  return state.status === 'unreachable' ? state.problem : outcome;
}

/**
 * Renders its children immediately, even while the user is being loaded, because each request itself waits for the user. Shows an
 * error instead while the user cannot be loaded.
 */
export function AccountGate({ children }: { children: ReactNode }) {
  const t = useStore(unreachableMessages);
  const problems = useStore(connectionProblemMessages);
  const state = useAccount();
  const [previousOutcome, setOutcome] = useState<Outcome>('pending');
  const outcome = getNextOutcome(previousOutcome, state);
  if (outcome !== previousOutcome) setOutcome(outcome);

  if (outcome === 'pending' || outcome === 'known') return children;
  // The user is signed in, but the record cannot be loaded.
  const isSignedIn = outcome === 'listen' || outcome === 'ensure';
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-2 rounded-base border border-line bg-surface p-6 text-center shadow-base lg:col-span-2">
      <TutorPortrait className="mb-3 size-24" />
      <div role="alert">
        <h2 className="text-xl">{isSignedIn ? t.titleSignedIn : t.title}</h2>
        <p className="mt-2">{problems[outcome]}</p>
        <p className="mt-1 text-quiet">{t.about}</p>
      </div>
      <Button className="mt-4" busy={state.status === 'loading'} onClick={retryNow}>
        {t.tryNow}
      </Button>
      {isSignedIn && (
        <Button variant="quiet" onClick={() => void account.signOut()}>
          {t.signOut}
        </Button>
      )}
    </div>
  );
}
