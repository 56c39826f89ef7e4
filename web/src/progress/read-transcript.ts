/** The learner's own documents `transcripts/{sessionId}`, which the server writes. */
import { FluencyFigures, MessageRole, SESSION_TYPES, TranscriptFeedback } from '@parley/functions/contract';
import { FirebaseError } from 'firebase/app';
import { doc, getDocFromServer, Timestamp } from 'firebase/firestore';
import * as z from 'zod/mini';
import { firestore } from '../account/firestore.ts';

/** In ms since 1970. */
const StoredTime = z.pipe(
  z.instanceof(Timestamp),
  z.transform((timestamp) => timestamp.toMillis()),
);

const SavedTranscript = z.object({
  type: z.enum(SESSION_TYPES),
  level: z.string(),
  topic: z.string(),
  startedAt: StoredTime,
  endedAt: StoredTime,
  messages: z.array(
    z.object({ id: z.string(), role: MessageRole, content: z.string(), timestamp: StoredTime }),
  ),
  feedback: TranscriptFeedback,
  fluency: z.optional(FluencyFigures),
});
export type SavedTranscript = z.output<typeof SavedTranscript>;

/**
 * Reads a transcript; null if it does not exist or belongs to another learner, because the rules deny access in either case. Throws
 * if the server does not respond, or if the document violates the schema.
 */
export async function readTranscript(sessionId: string): Promise<SavedTranscript | null> {
  try {
    const snapshot = await getDocFromServer(doc(firestore, 'transcripts', sessionId));
    return SavedTranscript.parse(snapshot.data());
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return null;
    throw error;
  }
}
