import type { Lesson, RequestOf } from '../../src/contract/index.ts';
import { LESSON, post } from './api.ts';
import { db } from './database.ts';
import type { TestUser } from './users.ts';

export type Transcript = RequestOf<'saveTranscript'>;

const SECOND = 1_000;

/** The time `seconds` seconds from now, by a correct clock. */
export const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * SECOND).toISOString();

/** The transcript that the page would send for a short text session that has just ended. */
export const transcriptOf = (sessionId: string, lesson: Lesson = LESSON): Transcript => ({
  ...lesson,
  sessionId,
  type: 'text',
  startedAt: inSeconds(-3),
  endedAt: inSeconds(0),
  sentAt: inSeconds(0),
  messages: [
    { role: 'assistant', content: 'Hello! What did you do yesterday?', at: inSeconds(-3) },
    { role: 'user', content: 'I goed to the park.', at: inSeconds(-2) },
  ],
  feedback: {},
});

/** Saves a transcript, possibly an invalid one, to the stack or the test's own server. */
export const save = (transcript: unknown, user: Pick<TestUser, 'token'> | undefined, apiUrl?: string) =>
  post('saveTranscript', transcript, user, {}, apiUrl);

/** A stored transcript; undefined if it does not exist. */
export const storedTranscript = async (sessionId: string) =>
  (await db.collection('transcripts').doc(sessionId).get()).data();
