import type { CallQuality, Lesson, StartVoiceSessionResponse, WordPattern } from '@parley/functions/contract';
import { addMilliseconds, getMoment, type Moment } from '../../../../lib/moment.ts';
import { ApiError, toFailure } from '../../../../api/api-error.ts';
import type { Client } from '../../../../api/client.ts';
import type { GetToken } from '../../../../api/send-request.ts';

import { corrections } from '../../session/corrections.ts';
import { reportLater, sendLateReports } from './late-reports.ts';

export interface VoiceSession {
  id: string;
  endsAt: Moment;
  /** The session's length in whole minutes; 0 if it is not a whole number of minutes. */
  durationMinutes: number;
  wordPatterns: readonly WordPattern[];
}

/** The server may refund a session whose call never connected, or in which nothing that the learner said was understood. */
interface CallOutcome {
  connected: boolean;
  understood: boolean;
  quality?: CallQuality | undefined;
}

type StartedSession = StartVoiceSessionResponse & { idempotencyKey: string };

const isUnreachable = (error: unknown): boolean => {
  const { error: code } = toFailure(error);
  return code === 'offline' || code === 'timeout';
};

// Kept in the module, since a learner may leave the practice page and come back.
const endedKeys = new Set<string>();
let pendingEnds: Promise<unknown> = Promise.resolve();

/** Creates the page's handle for one session on the server. All requests carry the caller's token, even after another user signs in. */
export function createServerSession(client: Client, { get: token, refresh }: CallerToken) {
  let pendingStart: Promise<StartedSession | null> = Promise.resolve(null);
  let started: StartedSession | null = null;
  let isOver = false;

  /** Resolves with whether the session was refunded; null if it deserves a refund and the server could not be reached. */
  async function report(session: StartedSession | null, { connected, understood, quality }: CallOutcome) {
    if (session === null) return false;
    const { sessionId, idempotencyKey } = session;
    const request = {
      sessionId,
      ...(!connected && { connected }),
      ...(!understood && { understood }),
      ...(quality && { quality }),
    };
    try {
      const { refunded = false } = await client.request('endVoiceSession', request, {
        token,
        keepalive: true,
      });
      endedKeys.add(idempotencyKey);
      return refunded;
    } catch (error) {
      // The server ends the session by itself, but only the page knows that it deserves a refund.
      return (!connected || !understood) && isUnreachable(error) ? null : false;
    }
  }

  return {
    /** Keeps a token ready, so that the session can be ended without fetching one. */
    refreshToken: refresh,
    /** Starts the session, once earlier calls have ended, or connects to it again. Rejects with an `ApiError`. */
    start: async (lesson: Lesson, offerSdp: string, idempotencyKey: string) => {
      // A guest has only one voice session, which the server has to refund first.
      await pendingEnds;
      await sendLateReports();
      if (isOver) throw new ApiError('interrupted', 'ended before it was requested');
      // The error that the server would send.
      if (endedKeys.has(idempotencyKey)) throw new ApiError('session-ended', 'ended by this page');
      const sentAt = getMoment();
      // Not aborted with the call: a session whose response arrives too late still has to be ended.
      const response = client
        .request(
          'startVoiceSession',
          { ...lesson, offerSdp, corrections: corrections.get() },
          { token, idempotencyKey },
        )
        .then((session) => ({ ...session, idempotencyKey }));
      // After a failed attempt to reconnect, the session still has to be ended.
      pendingStart = response.catch(() => started);
      started = await response;
      return { session: toVoiceSession(started, sentAt, getMoment()), remoteSdp: started.remoteSdp };
    },
    /** Ends the session once, even one that is still starting. Resolves with whether the server refunded it. */
    end: async (outcome: CallOutcome): Promise<boolean> => {
      if (isOver) return false;
      isOver = true;
      // Does not wait for an attempt to reconnect.
      const known = started === null ? pendingStart : Promise.resolve(started);
      const request = () => known.then((session) => report(session, outcome));
      const first = request();
      pendingEnds = Promise.all([pendingEnds, first]);
      return (await first) ?? reportLater(request);
    },
    /** Ends a started session while the page is closing: sends the request without waiting for timers or I/O. */
    endNow: (outcome: CallOutcome) => void report(started, outcome),
  };
}

export type ServerSession = ReturnType<typeof createServerSession>;

const ROUNDING_STEP_MS = 15_000;

/** Derives the session's length from the remaining time (ms), rounded up because connecting took a few seconds. */
function toDurationMinutes(remainingMs: number): number {
  const minutes = (Math.ceil(remainingMs / ROUNDING_STEP_MS) * ROUNDING_STEP_MS) / 60_000;
  return Number.isInteger(minutes) ? minutes : 0;
}

/** Converts the server's times to the page's clocks, corrected by half the round trip (docs/product.md). */
export function toVoiceSession(
  { sessionId, expiresAt, serverNow, wordPatterns }: StartVoiceSessionResponse,
  sentAt: Moment,
  now: Moment,
): VoiceSession {
  const remainingMs = Date.parse(expiresAt) - Date.parse(serverNow);
  return {
    id: sessionId,
    endsAt: addMilliseconds(now, remainingMs - (now.monotonic - sentAt.monotonic) / 2),
    durationMinutes: toDurationMinutes(remainingMs),
    wordPatterns,
  };
}

/**
 * Caches the caller's bearer token. The first successful call to `findCaller` determines the caller. The token stays available after a
 * sign-out, because the call still has to be ended then.
 */
export function createCallerToken(findCaller: () => Promise<GetToken>) {
  let getToken: GetToken | null = null;
  let cached: string | null = null;

  async function fetchToken(refresh: boolean): Promise<string> {
    getToken ??= await findCaller();
    cached = await getToken({ refresh });
    return cached;
  }

  return {
    get: async ({ refresh }: { refresh: boolean }) =>
      cached === null || refresh ? fetchToken(refresh) : cached,
    /** Asks the token source for a valid token; rejects and keeps the cached one if that fails. */
    refresh: async () => void (await fetchToken(false)),
  };
}

export type CallerToken = ReturnType<typeof createCallerToken>;
