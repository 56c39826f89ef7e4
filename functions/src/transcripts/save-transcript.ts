import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import type { Call } from '../call.ts';
import { TranscriptFeedback, type RequestOf, type ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { deletionRef } from '../my-data/deletion-note.ts';
import { requireRegistered } from '../require-registered.ts';
import {
  lessonOf,
  readSession,
  requireOwnSession,
  sessionEnded,
  sessionRef,
} from '../sessions/session-store.ts';
import type { Session } from '../sessions/session-store.ts';
import { inTransaction } from '../transaction.ts';
import { spokenWhen } from './spoken-when.ts';
import { readFeedback, transcriptDeleteAt, transcriptRef, type Transcript } from './transcript-store.ts';

type Saved = RequestOf<'saveTranscript'>;

/** The tutor's introduction is no reply, and counted by no session. */
const INTRODUCTIONS = 1;

/**
 * Keeps a finished talk, once for each session (spec.md section 3, Transcript saved); saving again adds what was missing of
 * its feedback and changes nothing else. Throws `registered-only`, `user-not-found`, `session-not-found`,
 * `session-ended` where the session has been given back, and `invalid-argument` where it is not the session's talk.
 */
export async function saveTranscript(
  { db, now }: Deps,
  input: Saved,
  caller: Call,
): Promise<ResponseOf<'saveTranscript'>> {
  requireRegistered(caller);
  const { uid } = caller;
  const ref = transcriptRef(db, input.sessionId);
  await inTransaction(db, async (transaction) => {
    const [found, saved, user, deletion] = await transaction.getAll(
      sessionRef(db, input.sessionId),
      ref,
      db.collection('users').doc(uid),
      deletionRef(db, uid),
    );
    requireLiving(user, deletion);
    const session = requireOwnSession(found && readSession(found), input.type, uid);
    if (session.status === 'refunded') throw sessionEnded();
    const transcript = transcriptOf(input, session, now());
    const feedback = saved && readFeedback(saved);
    if (feedback === undefined) {
      transaction.create(ref, transcript);
      return;
    }
    const completed = { ...transcript.feedback, ...feedback };
    if (!isDeepStrictEqual(completed, feedback)) transaction.update(ref, { feedback: completed });
  });
  return {};
}

/**
 * Of an account that is gone, or is about to go, nothing is kept any more. The record may still be a guest's: a talk may come
 * before the record has followed the sign-up.
 */
function requireLiving(user: DocumentSnapshot | undefined, deletion: DocumentSnapshot | undefined): void {
  if (user?.exists && !deletion?.exists) return;
  throw new AppError('user-not-found', 'User document not found');
}

function transcriptOf(input: Saved, session: Session, now: Date): Transcript {
  if (!isDeepStrictEqual(lessonOf(input), lessonOf(session))) {
    throw new AppError('invalid-argument', 'level, topic and customWords: must be those of the session');
  }
  const { startedAt, endedAt, messages } = spokenWhen(input, session, now);
  const replies = messages.filter(({ role }) => role === 'assistant').length;
  if (session.type === 'text' && replies > session.messageCount + INTRODUCTIONS) {
    throw new AppError(
      'invalid-argument',
      'messages: must not contain more tutor messages than the session has',
    );
  }
  return {
    owner: session.owner,
    type: session.type,
    ...lessonOf(session),
    startedAt,
    endedAt,
    messages,
    feedback: storable(input.feedback),
    savedAt: now,
    deleteAt: transcriptDeleteAt(now),
  };
}

/** The same with text that can be stored, as in the messages. */
const storable = (feedback: TranscriptFeedback): TranscriptFeedback =>
  TranscriptFeedback.parse(
    JSON.parse(JSON.stringify(feedback), (_key, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    ),
  );
