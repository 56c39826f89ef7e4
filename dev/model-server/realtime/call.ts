import { setTimeout as sleep } from 'node:timers/promises';
import type { CallRequest } from './call-request.ts';
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

/**
 * Opens a call, which ends when it is hung up, when its peer disappears, when a scripted fault ends it, or after an hour. Rejects an
 * invalid offer.
 */
export async function openCall(request: CallRequest, services: CallServices): Promise<Call> {
  const { faults } = services;
  const id = createId('rtc');
  const initialSession = createSession(request.session, MAX_CALL_SECONDS);
  const events: string[] = [];
  const ended = new AbortController();
  let dialogue: Dialogue | undefined;
  let endedBy: EndedBy | null = null;

  const watchdog = createPeerWatchdog((reason) => void end(reason));
  const peer = await answerOffer(request.sdp, faults.has('no-channel'), {
    opened: () => {
      dialogue = createDialogue({
        ...services,
        initialSession,
        emit: createEmitter(peer.send),
        speaker,
        signal: ended.signal,
      });
      void endWithFault(faults.get('drop-ice'), peer.dropIce);
      void endWithFault(faults.get('close-channel'));
    },
    message: (text) => {
      const type = dialogue?.receive(text);
      if (type !== undefined) events.push(type);
    },
    audio: (packet) => {
      if (endedBy === null) dialogue?.addAudio(opus.decode(packet));
    },
    received: watchdog.reset,
    closed: () => void end('peer'),
  }).catch((error: unknown) => {
    watchdog.stop();
    throw error;
  });
  const opus = createOpus();
  const speaker = createSpeaker((frame, timestamp, first) => {
    if (!faults.has('silent-tutor')) peer.sendOpus(opus.encode(frame), timestamp, first);
  });

  const end = async (by: EndedBy, disconnect?: () => Promise<void>): Promise<boolean> => {
    if (endedBy !== null) return false;
    endedBy = by;
    ended.abort();
    watchdog.stop();
    dialogue?.close();
    await disconnect?.();
    await peer.close();
    opus.close();
    return true;
  };
  /** Ends the call with a scripted fault. */
  const endWithFault = async (ms: number | undefined, disconnect?: () => Promise<void>): Promise<void> => {
    if (ms === undefined) return;
    await sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined);
    await end('fault', disconnect);
  };

  return {
    id,
    sdp: peer.sdp,
    report: () => ({
      id,
      state: endedBy === null ? 'open' : 'ended',
      endedBy,
      events,
      session: dialogue?.session() ?? initialSession,
    }),
    hangUp: () => end('hangup'),
  };
}
