import { CALL_GRACE_SECONDS } from '@parley/functions/contract';
import { commitHeard, stopTutor, type ClientEvent } from '../connection/client-events.ts';
import { toIdle } from './connecting.ts';
import { cutShort, toStop } from './in-call.ts';
import { isTranscriptionPending, toMessages } from '../transcript/transcript.ts';
import type { VoiceEffect, VoiceTransition } from './voice-events.ts';
import type { Connected, Ending, EndReason, VoiceErrorCode, VoiceState } from './voice-state.ts';
import { interrupt, letGo } from '../transcript/reduce-transcript.ts';

/** How long the last transcriptions are awaited. */
const TRANSCRIPTS_MS = 3_000;

/** Ends a call: the microphone and the tutor are silent now, and what was said last is written down yet. */
export function leave(
  state: VoiceState & Connected,
  why: EndReason,
  at: number,
  effects: VoiceTransition['effects'] = [],
): VoiceTransition {
  const left = { ...ending(state, why), transcript: letGo(cutShort(state, at), true) } as const;
  if (!isTranscriptionPending(left.transcript)) return settle(left, effects);
  return awaitTranscripts(left, [
    ...effects,
    { type: 'closeMicrophone' },
    tell([...toStop(state), ...lastWords(state)]),
  ]);
}

/** The time is up: a tutor who speaks may finish its sentence. */
export function expire(state: VoiceState & Connected, at: number): VoiceTransition {
  const toast: VoiceEffect = { type: 'toast', text: 'voiceTimeOver' };
  if (state.tutor !== 'speaking') return leave(state, 'expired', at, [toast]);
  const transcript = letGo(state.transcript, true);
  return {
    state: { ...ending(state, 'expired'), step: 'sentence', transcript },
    effects: [
      { type: 'closeMicrophone' },
      tell(lastWords(state)),
      toast,
      { type: 'startTimer', key: 'sentence', milliseconds: CALL_GRACE_SECONDS * 1_000 },
    ],
  };
}

/** The tutor's last sentence takes too long. */
export function cutSentence(state: VoiceState & Ending, at: number): VoiceTransition {
  const cut = { ...state, transcript: interrupt(state.transcript, at) };
  return isTranscriptionPending(cut.transcript) ? awaitTranscripts(cut, [tell(stopTutor)]) : settle(cut);
}

/** The tutor has finished its last sentence. */
export const endSentence = (state: VoiceState & Ending): VoiceTransition =>
  isTranscriptionPending(state.transcript) ? awaitTranscripts(state) : settle(state);

/** All has been said: what is not written down yet is awaited. */
function awaitTranscripts(
  state: VoiceState & Ending,
  effects: VoiceTransition['effects'] = [],
): VoiceTransition {
  return {
    state: { ...state, step: 'transcripts' },
    effects: [
      ...effects,
      { type: 'hushTutor' },
      { type: 'startTimer', key: 'transcripts', milliseconds: TRANSCRIPTS_MS },
    ],
  };
}

/** The line is gone: there is nothing to wait for. */
export function cutOff(state: VoiceState & Connected, error: VoiceErrorCode, at: number): VoiceTransition {
  return settle({ ...ending(state, error), transcript: cutShort(state, at) });
}

/** On to the results where the learner has said something, otherwise back; all that is open is closed. */
export function settle(
  state: VoiceState & Ending,
  effects: VoiceTransition['effects'] = [],
): VoiceTransition {
  const { lesson, session, why } = state;
  const messages = toMessages(state.transcript);
  if (!messages.some(({ role }) => role === 'user')) {
    const wasUnclear = state.transcript.some(({ role }) => role === 'user');
    const toasts: VoiceEffect[] = wasUnclear ? [{ type: 'toast', text: 'nothingSaid' }] : [];
    return toIdle({ error: isFault(why) ? why : null }, [...effects, ...toasts]);
  }
  const { id: sessionId, wordPatterns } = session;
  return {
    state: {
      status: 'analysing',
      why,
      results: 'coming',
      sessionId,
      lesson,
      messages,
      wordPatterns,
    },
    effects: [{ type: 'cancel' }, ...effects, { type: 'prepareResults' }],
  };
}

const isFault = (why: EndReason): why is VoiceErrorCode =>
  why !== 'stopped' && why !== 'expired' && why !== 'hidden';

const ending = ({ lesson, session }: VoiceState & Connected, why: EndReason) =>
  ({ status: 'ending', step: 'transcripts', why, lesson, session }) as const;

const tell = (events: readonly ClientEvent[]): VoiceEffect => ({ type: 'tell', events });

/** A learner who is in the middle of a sentence has said what they have said. */
const lastWords = ({ learner }: Connected): readonly ClientEvent[] =>
  learner === 'speaking' ? [commitHeard] : [];
