import * as z from 'zod/mini';
import { onClearLearnerData } from '../../../../lib/learner-data.ts';
import { createStoredValue } from '../../../../lib/stored-value.ts';
import type { FinishedSession } from '../../session/chat-message.ts';
import { SavedSession, SavedStart, toSavedSession } from '../../session/saved-session.ts';
import { toMessages } from '../transcript/transcript.ts';
import type { Idle, VoiceState } from './voice-state.ts';

const Saved = z.discriminatedUnion('status', [
  SavedStart,
  // `over`: the call was interrupted by a reload, or its results are being prepared.
  z.extend(SavedSession, { status: z.enum(['over', 'results']) }),
]);

const saved = createStoredValue('sessionStorage', 'parley.voice-session', Saved);
onClearLearnerData(saved.remove);

const IDLE: Idle = { status: 'idle', error: null, retryKey: null };

let savedProgress = '';

/**
 * Saves what must survive a reload of the tab: the conversation and its owner's uid, or the idempotency key of a start that has not
 * led to a call yet. The call itself ends with a reload.
 */
export function saveVoiceSession(state: VoiceState, owner: string): void {
  const save = (status: 'over' | 'results', session: FinishedSession) =>
    saved.write({ status, owner, ...toSavedSession(session) });
  switch (state.status) {
    case 'connected':
    case 'ending': {
      const { lesson, session, transcript } = state;
      const { id: sessionId, wordPatterns } = session;
      const messages = toMessages(transcript.filter(({ status }) => status === 'done'));
      // The transcript changes many times a second: write only changes to complete messages, such as an interruption.
      const progress = [sessionId, ...messages.map(({ content }) => content.length)].join(' ');
      if (progress === savedProgress) return undefined;
      savedProgress = progress;
      return save('over', { sessionId, lesson, messages, wordPatterns });
    }
    case 'analysing':
      return save('over', state);
    case 'results':
      return save('results', state);
    case 'connecting':
    case 'listening':
      return saved.write({ status: 'starting', idempotencyKey: state.idempotencyKey });
    case 'idle':
      return state.retryKey === null
        ? saved.remove()
        : saved.write({ status: 'starting', idempotencyKey: state.retryKey });
  }
}

/** Returns the uid of the saved session's owner; null if there is no saved session. */
export function getSavedVoiceOwner(): string | null {
  const found = saved.read();
  return found === undefined || found.status === 'starting' ? null : found.owner;
}

/** Whether the tab was showing results, or was in a call that leads to results, when it was reloaded. */
export const hasSavedVoiceSession = (): boolean => restoreVoiceSession().status !== 'idle';

/** Restores the session. An interrupted call leads to its results if the learner has said something. */
export function restoreVoiceSession(): VoiceState {
  const found = saved.read();
  if (found === undefined) return IDLE;
  if (found.status === 'starting') return { ...IDLE, retryKey: found.idempotencyKey };
  const { status, owner: _owner, ...session } = found;
  if (!session.messages.some(({ role }) => role === 'user')) return IDLE;
  if (status === 'results') return { status, ...session };
  return { status: 'analysing', reason: 'stopped', results: 'pending', ...session };
}
