import { useEffect } from 'react';
import { account } from '../../account/account.ts';
import { client } from '../../account/client.ts';
import { limitReached } from '../../api/reactions.ts';
import { abortable } from '../../lib/async.ts';
import { startDeadline } from '../../lib/deadline.ts';
import { useMachine } from '../../lib/use-machine.ts';
import { feedbackMachine } from './feedback/feedback-machine.ts';
import { isRunning } from './feedback/feedback-state.ts';
import { loadResults } from './feedback/load-results.ts';
import { runFeedback } from './feedback/run-feedback.ts';
import type { Practice } from './practice.ts';
import { isPrivateGuest } from './private-guest.ts';
import { useSettings } from './settings/use-settings.ts';
import { keepSession, restoreSession } from './text/kept-session.ts';
import { runText } from './text/run-text.ts';
import { reduceText } from './text/text-machine.ts';
import { canSend } from './text/text-state.ts';

const textMachine = { initial: restoreSession, reduce: reduceText };

const PREPARING_MS = 15_000;

/** The results need their screen and somebody whom the server knows; without either the talk is not left. */
async function prepareResults(): Promise<void> {
  const deadline = startDeadline(PREPARING_MS);
  const ready = Promise.all([loadResults(), account.token({ refresh: false })]);
  await abortable(ready, deadline.signal).finally(deadline.clear);
}

/** The practice page's state and actions. */
export function usePractice(): Practice {
  const settings = useSettings(client);
  const [feedback, sendToFeedback] = useMachine(feedbackMachine, (effect, context) =>
    runFeedback(client, effect, context),
  );
  const [text, send] = useMachine(textMachine, (effect, context) =>
    runText({ client, isPrivateGuest, prepareResults, sendToFeedback }, effect, context),
  );
  useEffect(() => keepSession(text), [text]);
  useEffect(() => send({ type: 'RESUME' }), [send]);
  // Looked at early: the first start need not wait for it then.
  useEffect(() => void isPrivateGuest(), []);

  return {
    text,
    feedback,
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
      if (isRunning(feedback)) return;
      sendToFeedback({ type: 'RESET' });
      send({ type: 'START_NEW' });
    },
  };
}
