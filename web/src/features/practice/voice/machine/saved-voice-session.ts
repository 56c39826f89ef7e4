import { getFeedbackToSave, type FeedbackState } from '../../results/feedback-machine.ts';
import type { FinishedSession } from '../../session/chat-message.ts';
import { SavedVoiceSession } from '../../session/saved-session.ts';
import { storedVoiceSession } from '../../session/session-storage.ts';
import { toMessages } from '../transcript/transcript.ts';
import type { Idle, VoiceState } from './voice-state.ts';

const readSaved = () => SavedVoiceSession.safeParse(storedVoiceSession.read()).data;

const IDLE: Idle = { status: 'idle', error: null, retryKey: null };

let savedProgress = '';

/**
 * Saves what must survive a reload of the tab: the conversation and its owner's uid, or the idempotency key of a start that has not
 * led to a call yet. The call itself ends with a reload. Results are saved with the feedback that has arrived so far.
 */
export function saveVoiceSession(state: VoiceState, owner: string, feedback?: FeedbackState): void {
  const saveFinishedSession = ({
    sessionId,
    lesson,
    messages,
    wordPatterns,
    reachedLimit,
    fluency,
  }: FinishedSession) =>
    storedVoiceSession.write({
      status: 'over',
      owner,
      sessionId,
      lesson,
      messages,
      wordPatterns,
      reachedLimit,
      fluency,
    });
  switch (state.status) {
    case 'connected':
    case 'reconnecting':
    case 'ending': {
      const { lesson, session, transcript, fluency } = state;
      const { id: sessionId, wordPatterns } = session;
      const messages = toMessages(transcript.filter(({ status }) => status === 'done'));
      // The transcript changes many times a second: write only changes to complete messages, such as an interruption.
      const progress = [sessionId, ...messages.map(({ content }) => content.length)].join(' ');
      if (progress === savedProgress) return undefined;
      savedProgress = progress;
      return saveFinishedSession({ sessionId, lesson, messages, wordPatterns, fluency });
    }
    case 'analysing':
      return saveFinishedSession(state);
    case 'results':
      return storedVoiceSession.write({ ...state, owner, feedback: getFeedbackToSave(state, feedback) });
    case 'connecting':
    case 'listening':
      return storedVoiceSession.write({ status: 'starting', idempotencyKey: state.idempotencyKey });
    case 'idle':
      return state.retryKey === null
        ? storedVoiceSession.remove()
        : storedVoiceSession.write({ status: 'starting', idempotencyKey: state.retryKey });
  }
}

/** Returns the uid of the saved session's owner; null if there is no saved session. */
export function getSavedVoiceOwner(): string | null {
  const found = readSaved();
  return found === undefined || found.status === 'starting' ? null : found.owner;
}

/** Whether the tab was showing results, or was in a call, when it was reloaded. */
export function hasSavedVoiceSession(): boolean {
  const state = restoreVoiceSession();
  return state.status !== 'idle' || state.error !== null;
}

/** Restores the session. If a reload ended a call in which something was understood, the feedback follows. */
export function restoreVoiceSession(): VoiceState {
  const found = readSaved();
  if (found === undefined) return IDLE;
  if (found.status === 'starting') return { ...IDLE, retryKey: found.idempotencyKey };
  const { status, owner: _owner, ...session } = found;
  if (!session.messages.some(({ role }) => role === 'user')) return { ...IDLE, error: 'unheard' };
  if (status === 'results') return { status, ...session };
  return { status: 'analysing', reason: 'stopped', results: 'pending', ...session };
}
