import type { CallRequest } from './call-request.ts';
import { createDialogue, type Dialogue } from './dialogue.ts';
import { newId } from './ids.ts';
import { answerOffer } from './peer.ts';
import { emitter } from './server-event.ts';
import { createSession, type Session } from './session.ts';

/** OpenAI's own limit. */
const MAX_SECONDS = 60 * 60;
/** A peer that has not been heard for so long has gone: a browser sends something every few seconds at least. */
const SILENT_SECONDS = 15;
/** A peer that has not come by then will not come. */
const ABSENT_SECONDS = 60;
const LOOK_MS = 500;

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
  /** Ends the call; false when it has ended before. */
  end: (by: EndedBy) => Promise<boolean>;
}

/** Takes a call: it lasts until it is hung up, its peer goes away, or an hour has passed. Rejects when the offer is none. */
export async function openCall(request: CallRequest): Promise<Call> {
  const id = newId('rtc');
  const session = createSession(request.session, MAX_SECONDS);
  const events: string[] = [];
  const opened = performance.now();
  let lastHeard: number | undefined;
  let dialogue: Dialogue | undefined;
  let endedBy: EndedBy | null = null;

  const peer = await answerOffer(request.sdp, false, {
    opened: () => {
      dialogue = createDialogue(session, emitter(peer.send));
    },
    message: (text) => {
      const type = dialogue?.receive(text);
      if (type !== undefined) events.push(type);
    },
    audio: () => undefined,
    alive: () => {
      lastHeard = performance.now();
    },
    gone: () => void end('peer'),
  });

  const end = async (by: EndedBy): Promise<boolean> => {
    if (endedBy !== null) return false;
    endedBy = by;
    clearInterval(watch);
    await peer.close();
    return true;
  };
  const look = (): void => {
    const now = performance.now();
    const silent =
      lastHeard === undefined
        ? now - opened > ABSENT_SECONDS * 1000
        : now - lastHeard > SILENT_SECONDS * 1000;
    if (silent) void end('peer');
    else if (now - opened > MAX_SECONDS * 1000) void end('fault');
  };
  const watch = setInterval(look, LOOK_MS).unref();

  return {
    id,
    sdp: peer.sdp,
    report: () => ({ id, state: endedBy === null ? 'open' : 'ended', endedBy, events, session }),
    end,
  };
}
