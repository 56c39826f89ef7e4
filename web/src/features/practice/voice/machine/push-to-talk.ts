import { clearAudio, commitAudio, reply, updateSession } from '../connection/realtime-events.ts';
import { endTurn, removeUnfinishedSpeech, startPushToTalkTurn } from '../transcript/reduce-transcript.ts';
import { interruptResponse, send, setMicrophoneEnabled } from './in-call.ts';
import { sequenceResponses } from './sequence-responses.ts';
import { getTurnDetection } from './turn-taking.ts';
import { transition } from './voice-state.ts';
import type { Connected, VoiceTransition } from './voice-state.ts';

/** A shorter press is a tap, which keeps the microphone on until the next one. The Realtime API rejects less than 0.1 s of audio. */
const MAX_TAP_MS = 300;
/** People release the button before the end of their last word. */
const LAST_WORD_MS = 250;

const CANCEL_COMMIT = { type: 'cancel', key: 'commit' } as const;

export function press(state: Connected, at: number): VoiceTransition {
  const { microphone } = state;
  if (microphone.status === 'held') return microphone.isLatched ? startRelease(state) : transition(state);
  if (microphone.status === 'releasing') {
    const held = { status: 'held', since: microphone.since, isLatched: false } as const;
    return transition({ ...state, microphone: held }, [CANCEL_COMMIT]);
  }
  if (microphone.status !== 'released') return transition(state);
  const { state: interrupted, effects } = interruptResponse(state, at);
  return transition(
    {
      ...interrupted,
      microphone: { status: 'held', since: at, isLatched: false },
      tutor: 'quiet',
      learner: 'speaking',
      afterSpeech: null,
      transcript: startPushToTalkTurn(interrupted.transcript, at),
    },
    [...effects, send(clearAudio), setMicrophoneEnabled(true)],
  );
}

/** Ends the turn after a hold; a tap keeps the microphone on. */
export function release(state: Connected, at: number): VoiceTransition {
  const { microphone } = state;
  if (microphone.status !== 'held' || microphone.isLatched) return transition(state);
  if (at - microphone.since >= MAX_TAP_MS) return startRelease(state);
  return transition({ ...state, microphone: { ...microphone, isLatched: true } });
}

/** Ends the turn, even after a tap; discards it if it has just begun. */
export function stopTalking(state: Connected, at: number): VoiceTransition {
  const { microphone } = state;
  if (microphone.status !== 'held') return transition(state);
  if (at - microphone.since >= MAX_TAP_MS) return startRelease(state);
  const transcript = removeUnfinishedSpeech(state.transcript);
  return transition({ ...state, microphone: { status: 'released' }, learner: 'quiet', transcript }, [
    setMicrophoneEnabled(false),
    send(clearAudio),
  ]);
}

function startRelease(state: Connected): VoiceTransition {
  if (state.microphone.status !== 'held') return transition(state);
  const { since } = state.microphone;
  return transition({ ...state, microphone: { status: 'releasing', since } }, [
    { type: 'startTimer', key: 'commit', milliseconds: LAST_WORD_MS },
  ]);
}

/** Commits the turn after the last word, and requests the reply. */
export function commitTurn(state: Connected): VoiceTransition {
  if (state.microphone.status !== 'releasing') return transition(state);
  const { state: next, effects } = sequenceResponses(state, { type: 'REQUEST', request: reply });
  return transition(
    {
      ...next,
      microphone: { status: 'released' },
      tutor: 'thinking',
      learner: 'quiet',
      transcript: endTurn(state.transcript),
    },
    [setMicrophoneEnabled(false), send(commitAudio), ...effects],
  );
}

/** Switches push-to-talk on or off. Discards the learner's unfinished turn, because nothing would end it after the switch. */
export function setPushToTalk(state: Connected, pushToTalk: boolean): VoiceTransition {
  const { status } = state.microphone;
  const isPushToTalk = status === 'held' || status === 'releasing' || status === 'released';
  if (pushToTalk === isPushToTalk) return transition(state);
  const next: Connected = {
    ...state,
    microphone: { status: pushToTalk ? 'released' : 'open' },
    learner: 'quiet',
    turnHold: 'none',
    isDetectionStale: false,
    transcript: removeUnfinishedSpeech(state.transcript),
  };
  return transition(next, [
    ...(status === 'releasing' ? [CANCEL_COMMIT] : []),
    setMicrophoneEnabled(!pushToTalk),
    send(clearAudio, updateSession({ turnDetection: getTurnDetection(next) })),
  ]);
}
