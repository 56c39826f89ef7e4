import type { RequestOf } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Session } from '../sessions/session-store.ts';

type ClientTimes = Pick<RequestOf<'saveTranscript'>, 'sentAt' | 'startedAt' | 'endedAt' | 'messages'>;

/** Allows for a clock that was adjusted meanwhile, a slow request, and the last sentence of a session. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * Converts times from the client's clock to the server's; `sentAt`, if present, gives the offset between the two. Throws
 * `invalid-argument` for a time outside the session, or an end before the start.
 */
export function correctTimes(
  client: ClientTimes,
  session: Pick<Session, 'startedAt' | 'expiresAt'>,
  now: Date,
) {
  const offset = client.sentAt === undefined ? 0 : now.getTime() - Date.parse(client.sentAt);
  const earliest = session.startedAt.getTime() - TOLERANCE_MS;
  const latest = Math.min(now.getTime(), session.expiresAt.getTime()) + TOLERANCE_MS;
  const correct = (field: string, time: string): Date => {
    const at = Date.parse(time) + offset;
    if (at >= earliest && at <= latest) return new Date(at);
    throw new AppError('invalid-argument', `${field}: must be within the session`);
  };

  const startedAt = correct('startedAt', client.startedAt);
  const endedAt = correct('endedAt', client.endedAt);
  if (endedAt < startedAt) throw new AppError('invalid-argument', 'endedAt: must not be before startedAt');
  const messages = client.messages.map(({ id, role, content, timestamp }, index) => ({
    // Firestore cannot store a lone surrogate.
    id: id.toWellFormed(),
    role,
    content: content.toWellFormed(),
    timestamp: correct(`messages[${index}].timestamp`, timestamp),
  }));
  return { startedAt, endedAt, messages };
}
