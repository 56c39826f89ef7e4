import { isDeepStrictEqual } from 'node:util';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addYears } from 'date-fns';
import {
  MAX_FEEDBACK_BYTES,
  TranscriptFeedback,
  type RequestOf,
  type SessionSummary,
} from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { getDeletionRef, requireActiveAccount } from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import {
  addSession,
  getProgressRef,
  readProgress,
  RETENTION_YEARS,
  writeProgress,
} from '../progress/progress-store.ts';
import { summarizeSession, type FinishedSession } from '../progress/summarize-session.ts';
import {
  createSessionEndedError,
  getSessionRef,
  pickLesson,
  readSession,
  requireOwnSession,
  type Session,
} from '../sessions/session-store.ts';
import { correctTimes } from './correct-times.ts';
import { getTranscriptRef, readTranscript } from './transcript-store.ts';

/** The introduction is not counted as a reply. */
const INTRODUCTIONS = 1;

/**
 * Saves a finished session once, and adds it to the learner's progress; saving it again only adds missing parts of the feedback.
 * Throws `registered-only`, `user-not-found`, `session-not-found`, `session-ended` for a refunded session or a deleted transcript,
 * `invalid-argument` if the transcript does not match the session, and `payload-too-large`.
 */
export const saveTranscript: UseCase<'saveTranscript'> = async ({ db, now }, input, context) => {
  requireRegistered(context);
  const { uid } = context;
  const ref = getTranscriptRef(db, input.sessionId);
  const savedAt = now();
  const summarize = createSummarizer(input.sessionId);
  await inTransaction(db, async (transaction) => {
    const progressRef = getProgressRef(db, uid);
    const [found, savedSnapshot, user, deletion, progress] = await transaction.getAll(
      getSessionRef(db, input.sessionId),
      ref,
      db.collection('users').doc(uid),
      getDeletionRef(db, uid),
      progressRef,
    );
    // The record may still be a guest's: a transcript can arrive before the record is converted.
    requireActiveAccount(user, deletion);
    const session = requireOwnSession(readSession(found), uid, input.type);
    if (session.status === 'refunded' || session.isTranscriptDeleted) throw createSessionEndedError();
    const transcript = createTranscript(input, session, savedAt);
    const saved = readTranscript(savedSnapshot);
    const feedback = { ...transcript.feedback, ...saved?.feedback };
    if (isDeepStrictEqual(feedback, saved?.feedback)) return;
    requireStorableSize(feedback);
    if (saved) transaction.update(ref, { feedback });
    else transaction.create(ref, transcript);
    const summary = await summarize({ ...(saved ?? transcript), feedback });
    writeProgress(transaction, progressRef, addSession(readProgress(progress), summary));
  });
  return {};
};

/** Summarises the same session only once, because analysing the text takes processor time and a transaction may run several times. */
function createSummarizer(sessionId: string) {
  let last: { session: FinishedSession; summary: Promise<SessionSummary> } | undefined;
  return (session: FinishedSession): Promise<SessionSummary> => {
    if (!last || !isDeepStrictEqual(last.session, session)) {
      last = { session, summary: summarizeSession(sessionId, session) };
    }
    return last.summary;
  };
}

/** Creates the stored transcript, whose messages are not indexed (firestore.indexes.json). */
function createTranscript(input: RequestOf<'saveTranscript'>, session: Session, savedAt: Date) {
  if (!isDeepStrictEqual(pickLesson(input), pickLesson(session))) {
    throw new AppError('invalid-argument', 'level, topic and customWords: must match the session');
  }
  const times = correctTimes(input, session, savedAt);
  const replies = times.messages.filter(({ role }) => role === 'assistant').length;
  if (session.type === 'text' && times.messages.length - replies > session.maxMessages) {
    throw new AppError(
      'invalid-argument',
      'messages: must not contain more messages than the session allows',
    );
  }
  if (session.type === 'text' && replies > session.messageCount + INTRODUCTIONS) {
    throw new AppError(
      'invalid-argument',
      'messages: must not contain more tutor messages than the session has',
    );
  }
  return {
    ...pickLesson(session),
    ...times,
    owner: session.owner,
    type: session.type,
    ...(session.type === 'voice' && input.fluency && { fluency: input.fluency }),
    feedback: makeStorable(input.feedback),
    savedAt,
    // Read by a TTL policy.
    deleteAt: new Date(addYears(new UTCDateMini(savedAt), RETENTION_YEARS)),
  };
}

function requireStorableSize(feedback: TranscriptFeedback): void {
  if (Buffer.byteLength(JSON.stringify(feedback)) <= MAX_FEEDBACK_BYTES) return;
  throw new AppError('payload-too-large', `The feedback is larger than ${MAX_FEEDBACK_BYTES / 1024} KB.`);
}

/** Replaces lone surrogates, which Firestore cannot store. */
const makeStorable = (feedback: TranscriptFeedback): TranscriptFeedback =>
  TranscriptFeedback.parse(
    JSON.parse(JSON.stringify(feedback), (_key, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    ),
  );
