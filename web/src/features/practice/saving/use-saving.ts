import type { SessionType } from '@parley/functions/contract';
import { useEffect } from 'react';
import { useAccount } from '../../../account/account.ts';
import { getRegisteredUid } from '../../../account/account-state.ts';
import { whenIdle } from '../../../lib/async.ts';
import { lazy } from '../../../lib/lazy.ts';
import { onEraseLearnerData } from '../../../lib/learner-data.ts';
import { getFeedbackFor, isFeedbackPending, type FeedbackState } from '../results/feedback-machine.ts';
import type { FinishedSession } from '../session/chat-message.ts';
import type { Outbox } from './outbox.ts';

export const loadOutbox = lazy(() => import('./browser-outbox.ts'));

onEraseLearnerData(async (uid) => (await loadOutbox()).outbox.erase(uid));

const withOutbox = (use: (outbox: Outbox) => unknown): void =>
  // A transcript that cannot be sent now is sent on the next visit.
  void loadOutbox()
    .then(({ outbox }) => use(outbox))
    .catch(() => undefined);

/** Sends transcripts left over from a registered user's earlier visits: once the page is idle and when it is online. */
export function useOutbox(): void {
  const uid = getRegisteredUid(useAccount());
  useEffect(() => {
    if (uid === null) return undefined;
    let isMounted = true;
    const sendAll = () => withOutbox((outbox) => isMounted && outbox.send(uid));
    void whenIdle().then(sendAll);
    globalThis.addEventListener('online', sendAll);
    return () => {
      isMounted = false;
      globalThis.removeEventListener('online', sendAll);
      withOutbox((outbox) => outbox.stop());
    };
  }, [uid]);
}

/**
 * Saves a finished session if its `owner` is the signed-in registered user: when its results open (`session` is no longer null), and
 * again when its feedback is complete.
 */
export function useSaving(
  type: SessionType,
  session: FinishedSession | null,
  owner: string,
  feedback: FeedbackState,
): void {
  const uid = getRegisteredUid(useAccount());
  const complete = isFeedbackPending(feedback) ? null : getFeedbackFor(session, feedback);
  useEffect(() => {
    if (session === null || uid === null || uid !== owner) return;
    void loadOutbox()
      .then(({ outbox, createTranscript }) => outbox.save(uid, createTranscript(type, session, complete)))
      .catch(() => console.warn('The session could not be saved.'));
  }, [type, session, owner, uid, complete]);
}
