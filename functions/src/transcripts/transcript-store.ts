import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { FluencyFigures, MessageRole, SESSION_TYPES, TranscriptFeedback } from '../contract/index.ts';
import { StoredDate } from '../platform/firestore/documents.ts';

/** The fields of a stored transcript that the server reads. */
const StoredTranscript = z.object({
  type: z.enum(SESSION_TYPES),
  level: z.string(),
  topic: z.string(),
  startedAt: StoredDate,
  endedAt: StoredDate,
  messages: z.array(z.object({ role: MessageRole, content: z.string() })),
  feedback: TranscriptFeedback,
  fluency: z.optional(FluencyFigures),
});
export type StoredTranscript = z.output<typeof StoredTranscript>;

export const getTranscriptRef = (db: Firestore, sessionId: string): DocumentReference =>
  db.collection('transcripts').doc(sessionId);

export const readTranscript = (snapshot: DocumentSnapshot | undefined): StoredTranscript | undefined =>
  snapshot?.exists ? StoredTranscript.parse(snapshot.data()) : undefined;
