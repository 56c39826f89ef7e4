import { AppError } from '../app-error.ts';
import type { RequestOf } from '../contract/index.ts';
import type { Session } from '../sessions/session-store.ts';

type Told = Pick<RequestOf<'saveTranscript'>, 'sentAt' | 'startedAt' | 'endedAt' | 'messages'>;
type Span = Pick<Session, 'startedAt' | 'expiresAt'>;

/** A message with the time at which it was said by our clock. */
export interface SpokenMessage {
  role: 'user' | 'assistant';
  content: string;
  at: Date;
}

export interface SpokenTimes {
  startedAt: Date;
  endedAt: Date;
  messages: SpokenMessage[];
}

/** What a clock that was set meanwhile, a slow request and a session's last sentence may come to. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * When a talk took place, by the server's clock: the caller's own may be wrong by any amount, and `sentAt` tells by how much.
 * Throws `invalid-argument` where something of it lies outside of the session, or the end before the start.
 */
export function spokenWhen(told: Told, session: Span, now: Date): SpokenTimes {
  const error = now.getTime() - Date.parse(told.sentAt);
  const earliest = session.startedAt.getTime() - TOLERANCE_MS;
  const latest = Math.min(now.getTime(), session.expiresAt.getTime()) + TOLERANCE_MS;
  const corrected = (field: string, time: string): Date => {
    const at = Date.parse(time) + error;
    if (at >= earliest && at <= latest) return new Date(at);
    throw new AppError('invalid-argument', `${field}: must be within the session`);
  };

  const startedAt = corrected('startedAt', told.startedAt);
  const endedAt = corrected('endedAt', told.endedAt);
  if (endedAt < startedAt) throw new AppError('invalid-argument', 'endedAt: must not be before startedAt');
  const messages = told.messages.map(({ role, content, at }, index) => ({
    role,
    // Half a character cannot be stored, and nobody loses a talk for one.
    content: content.toWellFormed(),
    at: corrected(`messages[${index}].at`, at),
  }));
  return { startedAt, endedAt, messages };
}
