import { client } from '../../../account/client.ts';
import { useOnOnline } from '../../../lib/use-on-online.ts';
import { useMachine } from '../../../lib/use-machine.ts';
import { feedbackMachine, isFeedbackPending } from './feedback-machine.ts';
import { loadResults } from './load-results.ts';

export function useFeedback() {
  const [state, send] = useMachine(feedbackMachine, (effect, context) =>
    loadResults().then(
      ({ runFeedback }) => runFeedback(client, effect, context),
      () => context.send({ type: 'FAILED', part: effect.key, error: 'offline' }),
    ),
  );
  useOnOnline(() => send({ type: 'ONLINE' }));
  return {
    state,
    send,
    /** Whether a part is still being generated; a new session has to wait for it. */
    isPending: isFeedbackPending(state),
  };
}

export type Feedback = ReturnType<typeof useFeedback>;
