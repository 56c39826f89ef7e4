import type { SessionType } from '@parley/functions/contract';
import { useEffect } from 'react';
import { useAccount } from '../../../account/account.ts';
import { registeredUidOf } from '../../../account/account-state.ts';
import { idle } from '../../../lib/async.ts';
import { isFeedbackPending, type FeedbackState } from '../results/feedback-state.ts';
import { loadOutbox } from './load-outbox.ts';
import type { SavableSession } from './transcript.ts';

/** The registered user who is on the page; nobody else's talks are saved (spec.md section 5, Messages). */
const useRegistered = (): string | null => registeredUidOf(useAccount());

/** Sends what an earlier visit of this user could not: at once, and whenever the line comes back. */
export function useOutbox(): void {
  const uid = useRegistered();
  useEffect(() => {
    if (uid === null) return undefined;
    let isHere = true;
    const sendAll = () => {
      // What cannot be loaded or read now is there the next time.
      void loadOutbox()
        .then(({ send }) => (isHere ? send(uid) : undefined))
        .catch(() => undefined);
    };
    void idle().then(sendAll);
    globalThis.addEventListener('online', sendAll);
    return () => {
      isHere = false;
      globalThis.removeEventListener('online', sendAll);
      void loadOutbox()
        .then(({ rest }) => rest())
        .catch(() => undefined);
    };
  }, [uid]);
}

/**
 * Saves a talk of `owner`'s: when its results begin (`talk` is not null any more), and again with what was found in it, when
 * all of that has come or failed.
 */
export function useSaving(
  type: SessionType,
  talk: SavableSession | null,
  owner: string,
  feedback: FeedbackState,
): void {
  const uid = useRegistered();
  const isAbout = feedback.status === 'open' && feedback.talk.messages === talk?.messages;
  const settled = isAbout && !isFeedbackPending(feedback) ? feedback : null;
  useEffect(() => {
    if (talk === null || uid === null || uid !== owner) return;
    void loadOutbox()
      .then(({ saveSession }) => saveSession(uid, type, talk, settled))
      .catch(() => console.warn('A talk could not be kept for saving.'));
  }, [type, talk, owner, uid, settled]);
}
