import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestLog } from '../script/request-log.ts';
import type { CallRequest } from './call-request.ts';
import { createClientError } from './client-event.ts';
import { type CallServices, createDialogue, type Dialogue } from './dialogue.ts';
import { createId } from './create-id.ts';
import { createOpus } from './opus.ts';
import { answerOffer } from './peer.ts';
import { createEmitter } from './server-event.ts';
import { createSession, type Session } from './session.ts';
import { createSpeaker } from './speaker.ts';
import { MAX_CALL_SECONDS, createPeerWatchdog } from './peer-watchdog.ts';

export type EndedBy = 'hangup' | 'peer' | 'time-limit' | 'fault';

/** The state of a call for tests. */
export interface CallReport {
  id: string;
  state: 'open' | 'ended';
  endedBy: EndedBy | null;
  /** Types of the client's events in order. */
  events: readonly string[];
  session: Session;
}

export interface Call {
  id: string;
  /** The SDP answer. */
  sdp: string;
  report: () => CallReport;
  /** Hangs up; false if the call had already ended. */
  hangUp: () => Promise<boolean>;
}

const SESSION_EXPIRED = createClientError(
  'Your session hit the maximum duration of 60 minutes.',
  'session_expired',
);
/** Lets the last event reach the peer before the channel closes. */
const FLUSH_MS = 50;

/**
 * Opens a call, which ends when it is hung up, when its peer disappears, when a scripted fault ends it, or after an
 * hour. Rejects an invalid offer.
 */
export async function openCall(
  request: CallRequest,
  services: CallServices,
  traffic: RequestLog,
): Promise<Call> {
  const { faults } = services;
  const id = createId('rtc');
  const expiresInMs = faults.get('session-expired');
  const seconds = expiresInMs === undefined ? MAX_CALL_SECONDS : Math.ceil(expiresInMs / 1000);
  const initialSession = createSession(request.session, seconds);
  const events: string[] = [];
  const ended = new AbortController();
  let dialogue: Dialogue | undefined;
  let endedBy: EndedBy | null = null;

  const watchdog = createPeerWatchdog((reason) => void end(reason));
  const peer = await answerOffer(request.sdp, faults.has('no-channel'), {
    onOpened: () => {
      dialogue = createDialogue({ ...services, initialSession, emit, speaker, signal: ended.signal });
      void runAfter(faults.get('pause-network'), () => {
        // The model server does not notice.
        watchdog.stop();
        peer.pauseNetwork();
      });
      void runAfter(faults.get('resume-network'), peer.resumeNetwork);
      void endAfter(faults.get('drop-ice'), 'fault', peer.dropIce);
      void endAfter(faults.get('close-channel'), 'fault');
      void endAfter(expiresInMs, 'time-limit');
    },
    onMessage: (text) => {
      traffic.add('client', text);
      const type = dialogue?.receive(text);
      if (type !== undefined) events.push(type);
    },
    onAudio: (packet) => {
      if (endedBy === null) dialogue?.addAudio(opus.decode(packet));
    },
    onReceived: watchdog.reset,
    onClosed: () => void end('peer'),
  }).catch((error: unknown) => {
    watchdog.stop();
    throw error;
  });
  const emit = createEmitter((text) => {
    traffic.add('server', text);
    peer.send(text);
  });
  const opus = createOpus();
  const speaker = createSpeaker((frame, timestamp, isFirst) => {
    if (!faults.has('silent-tutor')) peer.sendOpus(opus.encode(frame), timestamp, isFirst);
  });

  const end = async (by: EndedBy, disconnect?: () => Promise<void>): Promise<boolean> => {
    if (endedBy !== null) return false;
    endedBy = by;
    ended.abort();
    watchdog.stop();
    dialogue?.close();
    if (by === 'time-limit') {
      emit({ type: 'error', error: SESSION_EXPIRED });
      await sleep(FLUSH_MS);
    }
    await disconnect?.();
    await peer.close();
    opus.close();
    return true;
  };
  /** Runs an action after a scripted time, if there is one, unless the call ends first. */
  const runAfter = (ms: number | undefined, action: () => unknown): Promise<unknown> | undefined =>
    ms === undefined
      ? undefined
      : sleep(ms, undefined, { signal: ended.signal }).then(action, () => undefined);
  const endAfter = (ms: number | undefined, by: EndedBy, disconnect?: () => Promise<void>) =>
    runAfter(ms, () => end(by, disconnect));

  return {
    id,
    sdp: peer.sdp,
    report: () => ({
      id,
      state: endedBy === null ? 'open' : 'ended',
      endedBy,
      events,
      session: dialogue?.getSession() ?? initialSession,
    }),
    hangUp: () => end('hangup'),
  };
}
