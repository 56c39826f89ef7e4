import { setTimeout as sleep } from 'node:timers/promises';
import type { SpeechSynthesizer } from '../speech/speech-synthesizer.ts';
import type { CallRequest } from './call-request.ts';
import { createDialogue, type Dialogue } from './dialogue.ts';
import type { Faults } from './faults.ts';
import { createId } from './create-id.ts';
import { createOpus } from './opus.ts';
import { answerOffer } from './peer.ts';
import { createEmitter } from './server-event.ts';
import { createSession, type Session } from './session.ts';
import { createSpeaker } from './speaker.ts';
import { MAX_CALL_SECONDS, createPeerWatchdog } from './peer-watchdog.ts';

export type EndedBy = 'hangup' | 'peer' | 'fault';

/** What a test sees of a call. */
export interface CallReport {
  id: string;
  state: 'open' | 'ended';
  endedBy: EndedBy | null;
  /** The types of the client's events, in their order. */
  events: readonly string[];
  session: Session;
}

export interface Call {
  id: string;
  /** The SDP answer. */
  sdp: string;
  report: () => CallReport;
  /** Hangs up; false when the call has ended before. */
  hangUp: () => Promise<boolean>;
}

/** What a call needs besides its request. */
export interface CallServices {
  speech: SpeechSynthesizer;
  faults: Faults;
  /** What the learner's next utterance says, where somebody has told. */
  nextUtterance: () => string | undefined;
}

/** Takes a call: it lasts until it is hung up, its peer goes away, or an hour has passed. Rejects when the offer is none. */
export async function openCall(request: CallRequest, needs: CallServices): Promise<Call> {
  const { faults } = needs;
  const id = createId('rtc');
  const opening = createSession(request.session, MAX_CALL_SECONDS);
  const events: string[] = [];
  const over = new AbortController();
  let dialogue: Dialogue | undefined;
  let endedBy: EndedBy | null = null;

  const watch = createPeerWatchdog((what) => void end(what === 'gone' ? 'peer' : 'fault'));
  const peer = await answerOffer(request.sdp, faults.has('no-channel'), {
    opened: () => {
      dialogue = createDialogue({
        ...needs,
        opening,
        emit: createEmitter(peer.send),
        speaker,
        signal: over.signal,
      });
      void breakLater(faults.afterMs('drop-ice'), peer.dropIce);
      void breakLater(faults.afterMs('close-channel'));
    },
    message: (text) => {
      const type = dialogue?.receive(text);
      if (type !== undefined) events.push(type);
    },
    audio: (packet) => {
      if (endedBy === null) dialogue?.hear(opus.decode(packet));
    },
    alive: watch.alive,
    gone: () => void end('peer'),
  }).catch((error: unknown) => {
    watch.stop();
    throw error;
  });
  const opus = createOpus();
  const speaker = createSpeaker((frame, timestamp, first) => {
    if (!faults.has('silent-tutor')) peer.sendOpus(opus.encode(frame), timestamp, first);
  });

  const end = async (by: EndedBy, leave?: () => Promise<void>): Promise<boolean> => {
    if (endedBy !== null) return false;
    endedBy = by;
    over.abort();
    watch.stop();
    dialogue?.close();
    await leave?.();
    await peer.close();
    opus.close();
    return true;
  };
  /** Acts out a fault that ends the call. */
  const breakLater = async (ms: number | undefined, leave?: () => Promise<void>): Promise<void> => {
    if (ms === undefined) return;
    await sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
    await end('fault', leave);
  };

  return {
    id,
    sdp: peer.sdp,
    report: () => ({
      id,
      state: endedBy === null ? 'open' : 'ended',
      endedBy,
      events,
      session: dialogue?.session() ?? opening,
    }),
    hangUp: () => end('hangup'),
  };
}
