import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { Progress, type SessionSummary } from '../contract/index.ts';

/** Years of practice; about 100 KB, far less than Firestore's limit. */
const MAX_SESSIONS = 400;

export const getProgressRef = (db: Firestore, uid: string): DocumentReference =>
  db.collection('progress').doc(uid);

export const readProgress = (snapshot: DocumentSnapshot | undefined): Progress =>
  snapshot?.exists ? Progress.parse(snapshot.data()) : { sessions: [] };

export const removeSession = ({ sessions }: Progress, sessionId: string): Progress => ({
  sessions: sessions.filter(({ id }) => id !== sessionId),
});

/** Adds a session, or replaces what is known of it. Keeps the latest sessions. */
export function addSession({ sessions }: Progress, added: SessionSummary): Progress {
  const others = removeSession({ sessions }, added.id).sessions;
  const sorted = [...others, added].toSorted((a, b) => a.endedAt - b.endedAt);
  return { sessions: sorted.slice(-MAX_SESSIONS) };
}
