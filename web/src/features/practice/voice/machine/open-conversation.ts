import type { Eagerness } from '@parley/functions/contract';
import { announceEnd, updateSession } from '../connection/realtime-events.ts';
import type { ClientEvent, ResponseRequest } from '../connection/realtime-events.ts';
import { send, setMicrophoneEnabled } from './in-call.ts';
import { NO_RESPONSES } from './response-sequence.ts';
import { sequenceResponses } from './sequence-responses.ts';
import { getTurnDetection } from './turn-taking.ts';
import { transition } from './voice-state.ts';
import type { Call, Connected, TimedEvent, VoiceEffect, VoiceTransition } from './voice-state.ts';

/** The tutor says goodbye in its last turn, which has to begin before the end of the session. */
export const CLOSING_MS = 30_000;

/** Tells the model if the session ends within `CLOSING_MS`, unless the call has been connected for less time than that. */
export const announceNearEnd = ({ session, connectedAt }: Connected, at: number): VoiceEffect[] =>
  session.endsAt.wall - at <= CLOSING_MS && at - connectedAt >= CLOSING_MS ? [send(announceEnd)] : [];

interface Opening {
  settings: Extract<TimedEvent, { type: 'CONNECTED' }>;
  isMuted: boolean;
  connectedAt: number;
  eagerness: Eagerness;
  turnHold: Connected['turnHold'];
  /** The conversation on an earlier connection. */
  history: readonly ClientEvent[];
  /** The first response to request, if any. */
  request: ResponseRequest | null;
}

/** Starts the conversation on an open data channel: sets turn detection and pace, and requests the first response. */
export function openConversation(
  { idempotencyKey, lesson, session, transcript, fluency }: Call,
  {
    settings: { pushToTalk, pace, at },
    isMuted,
    connectedAt,
    eagerness,
    turnHold,
    history,
    request,
  }: Opening,
): VoiceTransition {
  const openStatus = isMuted ? 'muted' : 'open';
  const connected: Connected = {
    status: 'connected',
    idempotencyKey,
    lesson,
    session,
    transcript,
    fluency,
    connection: 'stable',
    isInterrupted: false,
    microphone: { status: pushToTalk ? 'released' : openStatus },
    responses: NO_RESPONSES,
    afterSpeech: null,
    eagerness,
    isDetectionStale: false,
    turnHold: pushToTalk ? 'none' : turnHold,
    connectedAt,
    tutor: request === null ? 'quiet' : 'thinking',
    learner: 'quiet',
  };
  const update = updateSession({ turnDetection: getTurnDetection(connected), pace });
  const updated = sequenceResponses(connected, { type: 'UPDATE', update });
  const requested = sequenceResponses(updated.state, request && { type: 'REQUEST', request });
  return transition(requested.state, [
    { type: 'cancel', key: 'connect' },
    { type: 'cancel', key: 'reconnectLimit' },
    setMicrophoneEnabled(connected.microphone.status === 'open'),
    ...updated.effects,
    ...(history.length > 0 ? [send(...history)] : []),
    ...announceNearEnd(connected, at),
    ...requested.effects,
  ]);
}
