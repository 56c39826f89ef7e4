import { storedTextSession } from '../session/session-storage.ts';
import { getFeedbackToSave, type FeedbackState } from '../results/feedback-machine.ts';
import type { TextState } from './text-state.ts';

/**
 * Saves the session with its owner's uid, or only the idempotency key until its start is confirmed, so that it survives a reload of
 * the tab. Results are saved with the feedback that is done.
 */
export function saveTextSession(state: TextState, owner: string, feedback?: FeedbackState): void {
  switch (state.status) {
    case 'active':
    case 'finishing': {
      // Writes nothing while a reply is streaming; the previous save is kept.
      if (state.turn.status === 'replying' && state.turn.draft !== '') return;
      const turn = state.turn.status === 'replying' ? 'failed' : state.turn.status;
      return storedTextSession.write({ ...state, status: 'active', owner, turn });
    }
    case 'results':
      return storedTextSession.write({ ...state, owner, feedback: getFeedbackToSave(state, feedback) });
    case 'starting':
      return storedTextSession.write({ status: 'starting', idempotencyKey: state.idempotencyKey });
    case 'idle':
      return state.retryKey === null
        ? storedTextSession.remove()
        : storedTextSession.write({ status: 'starting', idempotencyKey: state.retryKey });
  }
}
