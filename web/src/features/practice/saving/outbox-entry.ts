import * as z from 'zod/mini';
import { getFeedbackParts, SessionTranscript } from './session-transcript.ts';

const Part = z.enum(['score', 'grammar', 'vocabulary']);

/**
 * The outbox's record of one session. `waiting`: the transcript has to be sent, without the feedback parts that the server has
 * (`has`); `saved`: everything is sent, and no text is kept; `refused`: the server will never accept it.
 */
export const OutboxEntry = z.intersection(
  z.object({ uid: z.string(), keptAt: z.number() }),
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('waiting'), transcript: SessionTranscript, has: z.array(Part) }),
    z.object({ status: z.literal('saved'), has: z.array(Part) }),
    z.object({ status: z.literal('refused') }),
  ]),
);
export type OutboxEntry = z.infer<typeof OutboxEntry>;
export type WaitingEntry = Extract<OutboxEntry, { status: 'waiting' }>;

function omitParts(transcript: SessionTranscript, parts: z.infer<typeof Part>[]): SessionTranscript {
  const feedback = { ...transcript.feedback };
  for (const part of parts) delete feedback[part];
  return { ...transcript, feedback };
}

/**
 * Adds a transcript or its later feedback. What was kept or sent first stays: a reload generates other feedback, and nothing may
 * be sent twice with different content.
 */
export function addTranscript(
  entry: OutboxEntry | undefined,
  uid: string,
  transcript: SessionTranscript,
  keptAt: number,
): OutboxEntry {
  if (entry === undefined) return { uid, keptAt, status: 'waiting', transcript, has: [] };
  if (entry.uid !== uid || entry.status === 'refused') return entry;
  const { has } = entry;
  const missing = omitParts(transcript, has);
  if (entry.status === 'waiting') {
    const feedback = { ...missing.feedback, ...entry.transcript.feedback };
    return { ...entry, transcript: { ...entry.transcript, feedback } };
  }
  if (getFeedbackParts(missing).length === 0) return entry;
  return { uid, keptAt: entry.keptAt, status: 'waiting', transcript: missing, has };
}

/** Marks what was sent; more may have been added meanwhile. */
export function markSent(entry: OutboxEntry, sent: SessionTranscript): OutboxEntry {
  if (entry.status !== 'waiting') return entry;
  const { uid, keptAt } = entry;
  const has = [...entry.has, ...getFeedbackParts(sent)];
  const rest = omitParts(entry.transcript, has);
  return getFeedbackParts(rest).length === 0
    ? { uid, keptAt, status: 'saved', has }
    : { uid, keptAt, status: 'waiting', transcript: rest, has };
}

/** Drops the text of a transcript that the server will never accept. */
export const markRefused = ({ uid, keptAt }: OutboxEntry): OutboxEntry => ({
  uid,
  keptAt,
  status: 'refused',
});

const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

export const hasExpired = ({ keptAt }: OutboxEntry, now: number): boolean => now - keptAt > MAX_AGE_MS;
