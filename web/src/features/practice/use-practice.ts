import { useEffect } from 'react';
import { whoIs } from '../../account/account-state.ts';
import { useAccount } from '../../account/account.ts';
import { client } from '../../account/client.ts';
import { limitReached } from '../../api/reactions.ts';
import { useMachine } from '../../lib/use-machine.ts';
import { feedbackMachine } from './results/feedback-machine.ts';
import { isFeedbackPending } from './results/feedback-state.ts';
import { prepareResults } from './saving/prepare-results.ts';
import { runFeedback } from './results/run-feedback.ts';
import type { Practice } from './practice.ts';
import { isPrivateGuest } from './session/private-guest.ts';
import { useSaving } from './saving/use-saving.ts';
import { useSettings } from './setup/use-settings.ts';
import { saveTextSession, getSavedTextOwner, restoreTextSession } from './text/saved-text-session.ts';
import { runText } from './text/run-text.ts';
import { reduceText } from './text/text-machine.ts';
import { canSend } from './text/text-state.ts';
import { useSessionOwner } from './session/use-session-owner.ts';

/**
 * The first touch or key finds out whether this is a private window, so that the start need not wait; earlier it would take
 * a cheap phone's time from drawing the page.
 */
function lookEarly(): () => void {
  const touched = new AbortController();
  const look = () => {
    touched.abort();
    void isPrivateGuest();
  };
  for (const event of ['pointerdown', 'keydown']) {
    window.addEventListener(event, look, { signal: touched.signal, passive: true });
  }
  return () => touched.abort();
}

/** The practice page's state and actions. */
export function usePractice(): Practice {
  const settings = useSettings(client);
  const [feedback, sendToFeedback] = useMachine(feedbackMachine, (effect, context) =>
    runFeedback(client, effect, context),
  );
  const uid = whoIs(useAccount())?.user.uid ?? null;
  const textMachine = { initial: () => restoreTextSession(uid), reduce: reduceText };
  const [text, send] = useMachine(textMachine, (effect, context) =>
    runText({ client, isPrivateGuest, prepareResults, sendToFeedback }, effect, context),
  );
  const isFree = text.status === 'idle' || text.status === 'starting';
  const owner = useSessionOwner(isFree, uid, getSavedTextOwner);
  useEffect(() => saveTextSession(text, owner), [text, owner]);
  useSaving('text', text.status === 'results' ? text : null, owner, feedback);
  useEffect(() => send({ type: 'RESUME' }), [send]);
  useEffect(lookEarly, []);

  return {
    text,
    feedback,
    sendToFeedback,
    settings,
    limit: text.status === 'idle' ? limitReached(text.error) : null,
    dismissLimit: () => send({ type: 'DISMISS' }),
    start: () => {
      const { level, topic, words } = settings;
      const lesson = { level, topic, customWords: [...words] };
      send({ type: 'START', lesson, idempotencyKey: crypto.randomUUID() });
    },
    end: () => send({ type: 'END' }),
    send: (value) => {
      const isSent = canSend(text, value);
      if (isSent) send({ type: 'SEND', text: value, at: Date.now() });
      return isSent;
    },
    retry: () => send({ type: 'RETRY' }),
    finish: () => send({ type: 'FINISH' }),
    retryBlock: (block) => sendToFeedback({ type: 'RETRY', block }),
    startNew: () => {
      if (isFeedbackPending(feedback)) return;
      sendToFeedback({ type: 'RESET' });
      send({ type: 'START_NEW' });
    },
  };
}
