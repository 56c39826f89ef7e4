import type { Lesson, StartVoiceSessionResponse } from '@parley/functions/contract';
import { ApiError } from '../../../../api/api-error.ts';
import type { Client } from '../../../../api/client.ts';
import type { CallerToken } from './caller-token.ts';
import type { VoiceSession } from '../machine/voice-state.ts';

/** The server's side of a call: what has been asked for is granted or refused, and what is granted is ended. */
export interface ServerSession {
  /** Makes sure that the server can be told at once, without waiting for a token. */
  freshen: () => Promise<void>;
  /** Asks for the session, once the calls before are ended; rejects with an `ApiError`. */
  ask: (
    lesson: Lesson,
    offerSdp: string,
    idempotencyKey: string,
  ) => Promise<{ session: VoiceSession; remoteSdp: string }>;
  /** Ends whatever is granted, also by an answer that is still on its way. `connected`: the learner has had a call. */
  end: (options: { connected: boolean }) => void;
  /** The same while the page is being closed, when there is no time for anything. */
  endAtOnce: (options: { connected: boolean }) => void;
}

/** The calls of this page that are over: the keys of those that the server has ended, and when that is done for all. */
export interface EndedCalls {
  endedKeys: Set<string>;
  ended: Promise<unknown>;
}

export const createEndedCalls = (): EndedCalls => ({ endedKeys: new Set(), ended: Promise.resolve() });

type Granted = StartVoiceSessionResponse & { idempotencyKey: string };

/** Makes the server's side of one call, which is its caller's whoever uses the page later; nothing is asked yet. */
export function createServerSession(
  client: Client,
  { get: token, freshen }: CallerToken,
  past: EndedCalls,
): ServerSession {
  let answered: Promise<Granted | null> = Promise.resolve(null);
  let granted: Granted | null = null;
  let isOver = false;

  async function end(session: Granted | null, connected: boolean) {
    if (session === null) return;
    const request = { sessionId: session.sessionId, ...(!connected && { connected }) };
    // The server ends by itself what it does not hear of.
    const isHeard = await client.call('endVoiceSession', request, { token, keepalive: true }).then(
      () => true,
      () => false,
    );
    if (isHeard) past.endedKeys.add(session.idempotencyKey);
  }

  return {
    freshen,
    ask: async (lesson, offerSdp, idempotencyKey) => {
      // A guest has one call: until it is given back there is none to be had.
      await past.ended;
      if (isOver) throw new ApiError('interrupted', 'given up before it was asked for');
      // As the server would say.
      if (past.endedKeys.has(idempotencyKey)) throw new ApiError('session-ended', 'this page has ended it');
      const sentAt = performance.now();
      // Not with the signal of the learner's patience: an answer that nobody waits for any more has to be heard and ended.
      const answer = client
        .call('startVoiceSession', { ...lesson, offerSdp }, { token, idempotencyKey })
        .then((session) => ({ ...session, idempotencyKey }));
      answered = answer.catch(() => null);
      granted = await answer;
      return { session: toVoiceSession(granted, sentAt, performance.now()), remoteSdp: granted.remoteSdp };
    },
    end: ({ connected }) => {
      isOver = true;
      const ended = answered.then((session) => end(session, connected));
      past.ended = Promise.all([past.ended, ended]);
    },
    endAtOnce: ({ connected }) => void end(granted, connected),
  };
}

/** The session on the page's own clock: the server's times, corrected by half the round trip (spec.md section 9). */
export function toVoiceSession(
  { sessionId, expiresAt, serverNow, wordPatterns }: StartVoiceSessionResponse,
  sentAt: number,
  now: number,
): VoiceSession {
  const left = Date.parse(expiresAt) - Date.parse(serverNow) - (now - sentAt) / 2;
  return { id: sessionId, endsAt: now + left, wordPatterns };
}
