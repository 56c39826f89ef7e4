import { UTCDate } from '@date-fns/utc';
import { addYears } from 'date-fns';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { TranscriptFeedback, type Lesson, type SessionType } from '../contract/index.ts';
import type { SpokenTimes } from './spoken-when.ts';

/**
 * A talk as it is kept: for three years (spec.md section 9, Policy), after which a TTL policy deletes it by `deleteAt`. What was
 * said is in no index (firestore.indexes.json): nobody asks for it, and a long list of words has more entries than one may have.
 */
export interface Transcript extends Lesson, SpokenTimes {
  owner: string;
  type: SessionType;
  feedback: TranscriptFeedback;
  savedAt: Date;
  deleteAt: Date;
}

const KEPT_YEARS = 3;

/** When a transcript is deleted that is saved now. */
export const transcriptDeleteAt = (now: Date): Date => new Date(addYears(new UTCDate(now), KEPT_YEARS));

/** A transcript has the id of its session: there is one each. */
export const transcriptRef = (db: Firestore, sessionId: string): DocumentReference =>
  db.collection('transcripts').doc(sessionId);

/** The feedback of a transcript; undefined where there is no transcript. */
export const readFeedback = (snapshot: DocumentSnapshot): TranscriptFeedback | undefined =>
  snapshot.exists ? TranscriptFeedback.parse(snapshot.get('feedback')) : undefined;
