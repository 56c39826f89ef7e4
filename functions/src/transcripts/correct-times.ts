import { max } from 'date-fns';
import type { RequestOf } from '../contract/index.ts';
import type { Session } from '../sessions/session-store.ts';

type ClientTimes = Pick<RequestOf<'saveTranscript'>, 'sentAt' | 'startedAt' | 'endedAt' | 'messages'>;

/** Allows for a slow request, and the last sentence of a session. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * Converts times from the client's clock to the server's; `sentAt`, if present, gives the offset between the two. Times more
 * than `TOLERANCE_MS` outside the session are clamped, because the clock may have been adjusted in the meantime and the conversation
 * must not be lost.
 */
export function correctTimes(
  client: ClientTimes,
  session: Pick<Session, 'startedAt' | 'expiresAt'>,
  now: Date,
) {
  const offset = client.sentAt === undefined ? 0 : now.getTime() - Date.parse(client.sentAt);
  const earliest = session.startedAt.getTime() - TOLERANCE_MS;
  const latest = Math.min(now.getTime(), session.expiresAt.getTime()) + TOLERANCE_MS;
  const correct = (time: string): Date =>
    new Date(Math.max(earliest, Math.min(latest, Date.parse(time) + offset)));

  const startedAt = correct(client.startedAt);
  const messages = client.messages.map(({ id, role, content, timestamp }) => ({
    // Firestore cannot store a lone surrogate.
    id: id.toWellFormed(),
    role,
    content: content.toWellFormed(),
    timestamp: correct(timestamp),
  }));
  return { startedAt, endedAt: max([startedAt, correct(client.endedAt)]), messages };
}
