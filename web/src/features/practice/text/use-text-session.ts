import { useEffect } from 'react';
import { getCurrentUser } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { client, preloadClient } from '../../../account/client.ts';
import { whenIdle } from '../../../lib/async.ts';
import { useOnOnline } from '../../../lib/use-on-online.ts';
import { useMachine } from '../../../lib/use-machine.ts';
import type { Feedback } from '../results/use-feedback.ts';
import { prepareResults } from '../saving/prepare-results.ts';
import { useSaving } from '../saving/use-saving.ts';
import { usePreloadResults } from '../saving/use-preload-results.ts';
import { detectPrivateGuestEarly, isPrivateGuest } from '../session/private-guest.ts';
import { useSessionOwner } from '../session/use-session-owner.ts';
import { runText } from './run-text.ts';
import type { RestoredSessions } from '../restored-sessions.ts';
import { saveTextSession } from './save-text-session.ts';
import { reduceText } from './text-machine.ts';

export function useTextSession(feedback: Feedback, restored: RestoredSessions) {
  const uid = getCurrentUser(useAccount())?.user.uid ?? null;
  const machine = { initial: () => restored.text, reduce: reduceText };
  const [state, send] = useMachine(machine, (effect, context) =>
    runText({ client, isPrivateGuest, prepareResults, sendToFeedback: feedback.send }, effect, context),
  );
  const canChangeOwner = state.status === 'idle' || state.status === 'starting';
  const owner = useSessionOwner(canChangeOwner, uid, restored.textOwner);
  useEffect(() => saveTextSession(state, owner, feedback.state), [state, owner, feedback.state]);
  useSaving('text', state.status === 'results' ? state : null, owner, feedback.state);
  useEffect(() => send({ type: 'RESUME' }), [send]);
  useEffect(detectPrivateGuestEarly, []);
  useEffect(() => {
    if (uid !== null) void whenIdle().then(preloadClient);
  }, [uid]);
  usePreloadResults(state.status === 'active');
  useOnOnline(() => send({ type: 'ONLINE' }));

  return { state, send, owner };
}

export type TextSessionMachine = ReturnType<typeof useTextSession>;
