import { Progress, type Lesson, type RequestOf } from '../../src/contract/index.ts';
import { createLessonWith, LESSON, post, startTextSession } from './api.ts';
import { db } from './database.ts';
import { createLearner, type TestUser } from './users.ts';

export type Transcript = RequestOf<'saveTranscript'>;

const SECOND = 1_000;

/** The ISO timestamp `seconds` seconds from `now` by an accurate clock; negative values are in the past. */
export const secondsFromNow = (seconds: number, now = Date.now()): string =>
  new Date(now + seconds * SECOND).toISOString();

/** Creates the transcript that the page sends for a short text session that has just ended. */
export const createTranscript = (
  sessionId: string,
  lesson: Lesson = LESSON,
  now = Date.now(),
): Transcript & { sentAt: string } => ({
  ...lesson,
  sessionId,
  type: 'text',
  startedAt: secondsFromNow(-3, now),
  endedAt: secondsFromNow(0, now),
  sentAt: secondsFromNow(0, now),
  messages: [
    {
      id: '1',
      role: 'assistant',
      content: 'Hello! What did you do yesterday?',
      timestamp: secondsFromNow(-3, now),
    },
    { id: '2', role: 'user', content: 'I goed to the park.', timestamp: secondsFromNow(-2, now) },
  ],
  feedback: {},
});

/** Saves a transcript, possibly an invalid one, to the stack or the test's own server. */
export const save = (transcript: unknown, user: Pick<TestUser, 'token'> | undefined, apiUrl?: string) =>
  post('saveTranscript', transcript, user, {}, apiUrl);

/** Returns a stored transcript; undefined if it does not exist. */
export const getTranscript = async (sessionId: string) =>
  (await db.collection('transcripts').doc(sessionId).get()).data();

/** Returns a learner's stored progress, or undefined if they have none. */
export async function getProgress(uid: string): Promise<Progress | undefined> {
  const snapshot = await db.collection('progress').doc(uid).get();
  return snapshot.exists ? Progress.parse(snapshot.data()) : undefined;
}

/** Creates a learner with a text session, and its transcript, which has not been saved. */
export async function createLearnerWithSession() {
  const lesson = createLessonWith('trip');
  const learner = await createLearner();
  const { sessionId } = await startTextSession(learner, lesson);
  return { learner, sessionId, transcript: createTranscript(sessionId, lesson) };
}
