import { UTCDateMini } from '@date-fns/utc/date/mini';
import { subYears } from 'date-fns';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { Progress, type SessionSummary } from '../contract/index.ts';

/** Enough for years of practice. */
const MAX_SESSIONS = 400;
/** About half of Firestore's limit for a document. */
const MAX_BYTES = 500_000;
/** How long a transcript and the session's summary are kept. */
export const RETENTION_YEARS = 3;
/** The latest mistakes are enough to practise. */
const SESSIONS_WITH_EXAMPLES = 50;

export const getProgressRef = (db: Firestore, uid: string): DocumentReference =>
  db.collection('progress').doc(uid);

export const readProgress = (snapshot: DocumentSnapshot | undefined): Progress =>
  snapshot?.exists ? Progress.parse(snapshot.data()) : { sessions: [] };

/** Stores progress, with the time of its oldest session for `deleteOldSummaries`. */
export function writeProgress(transaction: Transaction, ref: DocumentReference, progress: Progress): void {
  transaction.set(ref, { ...progress, oldestEndedAt: progress.sessions[0]?.endedAt ?? null });
}

/** Sessions that ended at or before this time, in ms, are no longer kept. */
export const getOldestKeptTime = (now: Date): number =>
  subYears(new UTCDateMini(now), RETENTION_YEARS).getTime();

export const removeOldSessions = ({ sessions, ...rest }: Progress, now: Date): Progress => ({
  ...rest,
  sessions: sessions.filter(({ endedAt }) => endedAt > getOldestKeptTime(now)),
});

export const removeSession = ({ sessions, ...rest }: Progress, sessionId: string): Progress => ({
  ...rest,
  sessions: sessions.filter(({ id }) => id !== sessionId),
});

/**
 * Adds the summary of a session, or replaces it. Keeps only the latest sessions, none for longer than its transcript, and examples
 * only for the most recent of them.
 */
export function addSession(progress: Progress, added: SessionSummary): Progress {
  const others = removeSession(progress, added.id).sessions;
  const sorted = [...others, added].toSorted((a, b) => a.endedAt - b.endedAt);
  const now = new Date(sorted.at(-1)?.endedAt ?? 0);
  const withTranscripts = removeOldSessions({ sessions: sorted }, now).sessions;
  const sessions = withTranscripts.slice(-MAX_SESSIONS);
  const withoutExamples = sessions
    .slice(0, -SESSIONS_WITH_EXAMPLES)
    .map(({ examples: _examples, ...rest }) => rest);
  const kept = limitSize([...withoutExamples, ...sessions.slice(-SESSIONS_WITH_EXAMPLES)]);
  const isAnyLeftOut = kept.length < withTranscripts.length;
  return { ...progress, sessions: kept, ...(isAnyLeftOut && { hasOlderSessions: true }) };
}

/** The latest sessions that fit into the document. */
function limitSize(sessions: readonly SessionSummary[]): SessionSummary[] {
  let left = MAX_BYTES;
  const newestFirst = sessions.toReversed();
  const tooMany = newestFirst.findIndex((session) => {
    left -= Buffer.byteLength(JSON.stringify(session));
    return left < 0;
  });
  return newestFirst.slice(0, tooMany === -1 ? undefined : tooMany).toReversed();
}
